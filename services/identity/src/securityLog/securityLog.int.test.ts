import { dayMs } from '@materia/contracts/durations.ts'
import {
  securityEventKinds,
  type SecurityEventKind,
} from '@materia/contracts/identity/users/constants.ts'
import { onePagePdf } from '@materia/files/test/pdfs.ts'
import { multipart } from '@materia/files/test/uploads.ts'
import { signToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { addTotpUser } from '../../test/factorClient.ts'
import { mailedToken } from '../../test/mailedToken.ts'
import { sendDocument } from '../../test/sendDocuments.ts'
import { buildTaxIdentity } from '../../test/buildTaxIdentity.ts'
import { startIdentity } from '../../test/startIdentity.ts'
import { requestFactorReset } from '../factors/requestFactorReset.ts'
import { resetFactors } from '../factors/resetFactors.ts'
import { grantRole } from '../reviewQueue/grantRole.ts'

const logged: string[] = []
let identity: Awaited<ReturnType<typeof startIdentity>>
let reviewer: number

beforeAll(async () => {
  identity = await startIdentity({ hasNats: true, logged })
  reviewer = (await identity.addUser({ role: 'reviewer' }))._id
})
afterAll(() => identity.stop())

/** The user whose log has the event, and secrets that the log must not contain. */
type Done = { userId: number; secrets?: string[] }
type User = Awaited<ReturnType<typeof identity.addUser>>

const password = 'hojuelas de PET'
const newPassword = 'molido de PEAD'
const profile = {
  companyName: 'Recicladora Norte',
  description: 'Plastics',
  country: 'MEX',
  state: 'NL',
  phoneNumber: '+52 81 1234 5678',
}
const fileName = 'Escritura 4711.pdf'
const later = (ms: number) => (identity.clock.now = new Date(identity.clock.now.getTime() + ms))

async function send(method: string, path: string, by: number | null, rest: object = {}) {
  const answer = await identity.call(method, path, {
    ...(by !== null && { user: { userId: by } }),
    address: '203.0.113.9',
    ...rest,
  })
  return answer.body as { key: string; codes: string[]; url: string }
}
const login = ({ username }: User, body: object = {}) =>
  send('POST', '/api/login', null, { body: { username, password, ...body } })
const addUser = () => identity.addUser({ password })

async function endSession(kind: SecurityEventKind): Promise<Done> {
  const { _id: userId } = await identity.addUser()
  await send('POST', '/internal/session-event', userId, { body: { kind } })
  return { userId }
}

async function signIn(): Promise<Done> {
  const user = await addUser()
  await login(user)
  return { userId: user._id, secrets: [password] }
}

async function changePassword(currentPassword: string): Promise<Done> {
  const { _id: userId } = await addUser()
  await send('POST', '/api/user/change-password', userId, {
    body: { currentPassword, newPassword },
  })
  return { userId, secrets: [currentPassword, newPassword] }
}

async function forgetPassword(): Promise<Required<Done>> {
  const { _id: userId, username } = await addUser()
  await send('POST', '/api/password/forgot', null, { body: { username } })
  await eventually(() => identity.notices.exists({ userId, kind: 'resetPassword' }))
  return { userId, secrets: [await mailedToken(identity, 'resetPassword', userId)] }
}

async function requestEmailChange(): Promise<Required<Done>> {
  const { _id: userId } = await identity.addUser()
  await send('PATCH', '/api/user/profile', userId, {
    body: { ...profile, email: `new-${userId}@example.com` },
  })
  return { userId, secrets: [await mailedToken(identity, 'confirmEmail', userId)] }
}

async function confirmEmail({ userId, secrets }: Required<Done>): Promise<Done> {
  await send('POST', '/api/user/email/confirm', null, { body: { token: secrets[0] } })
  return { userId, secrets }
}

async function switchContact(showsContact: boolean): Promise<Done> {
  const { _id: userId } = await identity.addUser({
    showsContact: !showsContact,
    contactShownAt: new Date(),
  })
  await send('PATCH', '/api/user/preferences', userId, { body: { showsContact } })
  return { userId }
}

async function addApp() {
  const { user, key, codes, code } = await addTotpUser(identity, password)
  return { user, userId: user._id, code, codes, secrets: [password, key, ...codes] }
}

/** Ten wrong codes lock it. */
async function guessCodes(times: number): Promise<Done> {
  const { userId, secrets } = await addApp()
  const code = '123456'
  for (let guess = 0; guess < times; guess++)
    await send('POST', '/api/user/confirm', userId, { body: { password, code } })
  return { userId, secrets: [...secrets, code] }
}

async function askReset(): Promise<Required<Done>> {
  const { user, userId, secrets } = await addApp()
  await requestFactorReset(identity, user)
  const link = await identity.links.findOne({ userId, purpose: 'stopFactorReset' }).lean()
  return {
    userId,
    secrets: [...secrets, signToken(identity.linkKeys, 'stopFactorReset', link!._id)],
  }
}

async function sendPdf(): Promise<Done & { url: string }> {
  const { _id: userId } = await identity.addUser()
  const { url } = await send(
    'POST',
    '/api/upload/document',
    userId,
    await multipart('document', { name: fileName, content: onePagePdf(), type: 'application/pdf' }),
  )
  await send('PATCH', '/api/user/profile', userId, { body: { ownerIdUrl: url } })
  return { userId, url, secrets: [fileName] }
}

async function decide(body: object): Promise<Done> {
  const { _id: userId, companyName } = await identity.addUser()
  const id = await sendDocument(identity, userId, { kind: 'ownerId' })
  await send('POST', `/api/verification/companies/${userId}/documents/${id}/decision`, null, {
    user: { userId: reviewer, role: 'reviewer' },
    body: { companyName, ...body },
  })
  return { userId }
}

async function grant(role: 'user' | 'reviewer'): Promise<Done> {
  const { _id: userId, username } = await identity.addUser({
    role: role === 'user' ? 'reviewer' : 'user',
  })
  await grantRole(identity, username, role)
  return { userId }
}

async function sendAs(method: string, path: string): Promise<Done> {
  const { _id: userId } = await identity.addUser()
  await send(method, path, userId)
  return { userId }
}

const deeds: Record<SecurityEventKind, () => Promise<Done>> = {
  signedIn: signIn,
  newDevice: signIn,
  newNetwork: async () => {
    const user = await addUser()
    await login(user)
    await send('POST', '/api/login', null, {
      body: { username: user.username, password },
      address: '198.51.100.7',
    })
    return { userId: user._id, secrets: [password] }
  },
  signInFailed: async () => {
    const user = await addUser()
    await login(user, { password: 'adivinanza' })
    return { userId: user._id, secrets: ['adivinanza'] }
  },
  signedOut: () => endSession('signedOut'),
  sessionEnded: () => endSession('sessionEnded'),
  sessionsEnded: () => endSession('sessionsEnded'),
  passwordChanged: () => changePassword(password),
  passwordFailed: () => changePassword('adivinanza'),
  passwordResetAsked: forgetPassword,
  passwordReset: async () => {
    const { userId, secrets } = await forgetPassword()
    await send('POST', '/api/password/reset', null, {
      body: { token: secrets[0], newPassword, confirmPassword: newPassword },
    })
    return { userId, secrets: [...secrets, newPassword] }
  },
  emailChangeAsked: requestEmailChange,
  emailChangeCanceled: async () => {
    const { userId, secrets } = await requestEmailChange()
    await send('DELETE', '/api/user/email/pending', userId)
    return { userId, secrets }
  },
  emailChanged: async () => confirmEmail(await requestEmailChange()),
  emailConfirmed: async () => {
    const { userId } = await sendAs('POST', '/api/user/email/send')
    return confirmEmail({ userId, secrets: [await mailedToken(identity, 'confirmEmail', userId)] })
  },
  contactShown: () => switchContact(true),
  contactHidden: () => switchContact(false),
  factorAdded: addApp,
  factorRemoved: async () => {
    const app = await addApp()
    await send('DELETE', '/api/user/two-factor/totp', app.userId)
    return app
  },
  factorFailed: () => guessCodes(1),
  factorLocked: () => guessCodes(10),
  recoveryCodeUsed: async () => {
    const app = await addApp()
    await login(app.user, { code: app.codes[0] })
    return app
  },
  recoveryCodesMade: async () => {
    const { userId, secrets } = await addApp()
    const { codes } = await send('POST', '/api/user/two-factor/recovery-codes', userId)
    return { userId, secrets: [...secrets, ...codes] }
  },
  factorResetAsked: askReset,
  factorResetStopped: async () => {
    const { userId, secrets } = await askReset()
    await send('POST', '/api/user/two-factor/reset/stop', null, { body: { token: secrets.at(-1) } })
    return { userId, secrets }
  },
  factorReset: async () => {
    const done = await askReset()
    later(dayMs)
    await resetFactors(identity).run()
    return done
  },
  confirmed: async () => {
    const app = await addApp()
    const code = app.code()
    await send('POST', '/api/user/confirm', app.userId, { body: { password, code } })
    return { ...app, secrets: [...app.secrets, code] }
  },
  nameRefused: async () => {
    const { _id: userId, email } = await identity.addUser()
    const body = { ...profile, email, companyName: 'Materia Support' }
    await send('PATCH', '/api/user/profile', userId, { body })
    return { userId }
  },
  taxIdentityChanged: async () => {
    const { _id: userId } = await identity.addUser()
    await send('POST', '/api/user/tax-identity', userId, { body: buildTaxIdentity() })
    return { userId }
  },
  roleGranted: () => grant('reviewer'),
  roleRevoked: () => grant('user'),
  documentSent: sendPdf,
  documentRemoved: async () => {
    const sent = await sendPdf()
    await send('DELETE', '/api/user/document/ownerId', sent.userId)
    return sent
  },
  documentOpened: async () => {
    const sent = await sendPdf()
    await send('GET', sent.url, reviewer)
    return sent
  },
  documentApproved: () => decide({ decision: 'approve' }),
  documentRejected: () => decide({ decision: 'reject', reasons: ['unreadable'] }),
  exportAsked: () => sendAs('POST', '/api/user/export'),
  accountDeleted: () => sendAs('DELETE', '/api/user/delete'),
}

describe('the security log', () => {
  it.each(securityEventKinds)(
    'records %s, without secrets in log lines, notices or events',
    async (kind) => {
      const { userId, secrets = [] } = await deeds[kind]()
      await eventually(() => identity.securityEvents.exists({ userId, kind }))
      const written = [
        await identity.securityEvents.find({ userId }).lean(),
        await identity.notices.find({ userId }).lean(),
        await identity.events(),
        logged,
      ]
      const text = JSON.stringify(written)
      expect(secrets.filter((secret) => secret === '' || text.includes(secret))).toEqual([])
    },
  )
})
