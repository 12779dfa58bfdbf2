import { eventually } from '@materia/service-kit/test/eventually.ts'
import { signToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import { mailedToken } from '../../test/mailedToken.ts'
import { startIdentity } from '../../test/startIdentity.ts'
import { recordSecurityEvent } from '../securityLog/recordSecurityEvent.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity({ hasNats: true })
})
afterAll(() => identity.stop())

type User = Awaited<ReturnType<typeof identity.addUser>>
const forgot = (username: string, more: object = {}) =>
  identity.call('POST', '/api/password/forgot', {
    body: { username, ...more },
    address: '203.0.113.9',
    headers: { 'user-agent': 'Firefox' },
  })
const reset = (token: string, newPassword = 'molido de PEAD', confirmPassword = newPassword) =>
  identity.call('POST', '/api/password/reset', { body: { token, newPassword, confirmPassword } })
const login = ({ username }: User, password: string) =>
  identity.call('POST', '/api/login', { body: { username, password } })
const mails = (userId: number) => identity.notices.find({ userId, kind: 'resetPassword' }).lean()
const lookedAt = () =>
  eventually(async () => (await identity.passwordRequests.countDocuments()) === 0)
const later = (minutes: number) =>
  (identity.clock.now = new Date(identity.clock.now.getTime() + minutes * 60_000))

async function askedBy(overrides: Parameters<typeof identity.addUser>[0] = {}) {
  const user = await identity.addUser({ password: 'hojuelas de PET', ...overrides })
  await forgot(user.username)
  await lookedAt()
  return { user, token: await mailedToken(identity, 'resetPassword', user._id) }
}

/** An authenticator app and a passkey, both set now. */
async function addFactors(userId: number): Promise<void> {
  const createdAt = identity.clock.now
  await identity.secondFactors.create({
    _id: userId,
    sealed: 'sealed',
    keyId: 'key',
    confirmedAt: createdAt,
    lastStep: 0,
    recoveryHashes: [],
    createdAt,
  })
  await identity.passkeys.create({
    _id: `p${userId}`,
    credentialId: `c${userId}`,
    userId,
    name: 'Laptop',
    publicKey: 'k',
    counter: 0,
    transports: [],
    isSynced: false,
    createdAt,
    lastUsedAt: null,
  })
}

describe('POST /api/password/forgot', () => {
  it.each(['username', 'email'] as const)('mails a link by %s, with a log line', async (name) => {
    const user = await identity.addUser()
    expect(await forgot(user[name].toUpperCase(), { language: 'es' })).toMatchObject({
      status: 200,
      body: { isAccepted: true },
    })
    await lookedAt()
    expect(await mails(user._id)).toMatchObject([{ to: user.email, language: 'es' }])
    expect(await identity.securityEvents.find({ userId: user._id }).lean()).toMatchObject([
      { kind: 'passwordResetAsked', network: '203.0.113.9', agent: 'Firefox' },
    ])
  })

  it('responds and writes alike for an unknown name', async () => {
    const before = (await identity.events()).length
    expect(await forgot('nobody@example.com')).toMatchObject({
      status: 200,
      body: { isAccepted: true },
    })
    expect((await identity.events()).slice(before)).toMatchObject([
      { subject: 'identity.password.forgotten', data: { id: expect.any(String) } },
    ])
    await lookedAt()
    expect((await identity.events()).length).toBe(before + 1)
  })

  it('mails an account at most three times a day for requests from one place', async () => {
    const user = await identity.addUser()
    await Promise.all(Array.from({ length: 6 }, () => forgot(user.username)))
    await lookedAt()
    expect(await mails(user._id)).toHaveLength(3)
    later(24 * 60 + 1)
    await forgot(user.username)
    await lookedAt()
    expect(await mails(user._id)).toHaveLength(4)
  })

  it('still mails for requests from other places, up to twelve times a day', async () => {
    const user = await identity.addUser()
    const from = (address: string) =>
      identity.call('POST', '/api/password/forgot', { body: { username: user.username }, address })
    for (const address of [
      '2001:db8:1:1::1',
      '2001:db8:1:2::1',
      '2001:db8:1:3::1',
      '2001:db8:1:4::1',
    ])
      await from(address)
    await lookedAt()
    expect(await mails(user._id)).toHaveLength(3)
    await from('203.0.113.9')
    await lookedAt()
    expect(await mails(user._id)).toHaveLength(4)
    for (let site = 0; site < 9; site++) await from(`198.51.100.${site}`)
    await lookedAt()
    expect(await mails(user._id)).toHaveLength(12)
  })

  it.each([
    { username: '' },
    { username: 'x'.repeat(255) },
    { username: { $gt: '' } },
    { username: 'a', language: 'fr' },
    {},
  ])('refuses %j', async (body) => {
    expect(await identity.call('POST', '/api/password/forgot', { body })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    })
  })
})

describe('POST /api/password/reset', () => {
  it('accepts only the new password, ends all sessions, with a log line and a notice', async () => {
    const { user, token } = await askedBy()
    expect((await reset(token)).status).toBe(204)
    expect((await login(user, 'molido de PEAD')).status).toBe(200)
    expect((await login(user, 'hojuelas de PET')).status).toBe(401)
    expect(
      (await identity.events()).findLast(
        ({ subject }) => subject === 'identity.credentials.changed',
      )?.data,
    ).toMatchObject({ userId: user._id, keptSessionId: '' })
    expect(
      (
        await identity.securityEvents
          .find({ userId: user._id, kind: { $in: ['passwordReset', 'passwordResetAsked'] } })
          .lean()
      )
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['passwordReset', 'passwordResetAsked'])
    expect(await identity.notices.countDocuments({ userId: user._id, kind: 'passwordReset' })).toBe(
      1,
    )
  })

  it('confirms the mailbox, and cancels a pending email change', async () => {
    const { user, token } = await askedBy({ pendingEmail: 'thief@example.com' })
    await reset(token)
    expect(await identity.users.findById(user._id).lean()).toMatchObject({
      pendingEmail: '',
      emailConfirmedAt: identity.clock.now,
    })
  })

  it.each([
    ['removes factors that were set before the mailbox was confirmed', null, null, false, 0],
    ['removes factors from before the confirmation of a confirmed mailbox', 60, 60, false, 0],
    ['leaves factors that were set after the first confirmation', -60, 60, false, 2],
    ['removes factors from before an instance of an earlier release confirmed', null, 60, false, 0],
    ['leaves factors from after an instance of an earlier release confirmed', null, -60, false, 2],
    [
      'leaves factors if the first confirmation is not known, as the email moved',
      null,
      60,
      true,
      2,
    ],
    ['leaves factors if the security log is no longer kept', null, -3 * 365 * 24 * 60, false, 2],
  ])('%s', async (_name, firstMinutes, minutes, isMoved, left) => {
    const at = (after: number | null) =>
      after === null ? null : new Date(identity.clock.now.getTime() + after * 60_000)
    const { user, token } = await askedBy({
      firstConfirmedAt: at(firstMinutes),
      emailConfirmedAt: at(minutes),
    })
    const { _id: userId } = user
    if (isMoved) await recordSecurityEvent(identity.deps, null, { userId, kind: 'emailChanged' })
    await addFactors(userId)
    later(1)
    expect((await reset(token)).status).toBe(204)
    expect([
      (await identity.passkeys.countDocuments({ userId })) +
        (await identity.secondFactors.countDocuments({ _id: userId })),
      await identity.securityEvents.countDocuments({ userId, kind: 'factorRemoved' }),
    ]).toEqual([left, 2 - left])
  })

  it('works once, also with parallel requests', async () => {
    const { user, token } = await askedBy()
    const answers = await Promise.all([reset(token, 'molido uno'), reset(token, 'molido dos')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410])
    expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
    expect(
      await identity.securityEvents.countDocuments({ userId: user._id, kind: 'passwordReset' }),
    ).toBe(1)
  })

  it('works for half an hour', async () => {
    const { token } = await askedBy()
    later(31)
    expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
  })

  it('works by an earlier link, and ends the later one too', async () => {
    const { user, token } = await askedBy()
    later(1)
    await forgot(user.username)
    await lookedAt()
    const other = await mailedToken(identity, 'resetPassword', user._id)
    expect([token === other, (await reset(token)).status, (await reset(other)).status]).toEqual([
      false,
      204,
      410,
    ])
  })

  it('refuses a link that was mailed to a former email', async () => {
    const { user, token } = await askedBy()
    await identity.users.updateOne(
      { _id: user._id },
      { $set: { email: 'new@example.com', emailKey: `new-${user._id}@example.com` } },
    )
    expect((await reset(token)).status).toBe(410)
  })

  it('refuses a link of another purpose, and a bare id', async () => {
    const { user, token } = await askedBy()
    const id = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()
    const forged = [
      signToken(identity.linkKeys, 'confirmEmail', id),
      `${token.split('.')[0]}.AAAA`,
      id,
      'nothing',
    ]
    for (const one of forged) expect((await reset(one)).status).toBe(410)
    expect((await login(user, 'hojuelas de PET')).status).toBe(200)
  })

  it('leaves the link valid when the new password is refused', async () => {
    const { token } = await askedBy()
    expect(await reset(token, 'molido de PEAD', 'another')).toMatchObject({
      status: 409,
      body: { code: 'PASSWORDS_DO_NOT_MATCH', details: [{ path: 'confirmPassword' }] },
    })
    expect(await reset(token, 'dragonfly')).toMatchObject({
      status: 409,
      body: { code: 'PASSWORD_TOO_COMMON', details: [{ path: 'newPassword' }] },
    })
    expect((await reset(token)).status).toBe(204)
  })

  it.each([{ token: '' }, { token: 'a b' }, { newPassword: '12345' }, { role: 'reviewer' }])(
    'refuses %j',
    async (wrong) => {
      const body = {
        token: 'a.b',
        newPassword: 'molido de PEAD',
        confirmPassword: 'molido de PEAD',
        ...wrong,
      }
      expect(await identity.call('POST', '/api/password/reset', { body })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT' },
      })
    },
  )
})
