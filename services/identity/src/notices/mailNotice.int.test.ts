import { startSmtpServer } from '@materia/mail/test/startSmtpServer.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { mailedToken } from '../../test/mailedToken.ts'
import { sendDocument } from '../../test/sendDocuments.ts'
import { startIdentity } from '../../test/startIdentity.ts'
import { raiseNotice } from '../raiseNotice.ts'

const logged: string[] = []
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  smtp = await startSmtpServer()
  identity = await startIdentity({ hasNats: true, smtpUrl: smtp.url, logged })
})
afterAll(async () => {
  await identity.stop()
  await smtp.stop()
})

const mailsTo = (address: string) =>
  smtp.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
const raise = (user: Parameters<typeof raiseNotice>[2]['user'], to?: string) =>
  transaction(
    identity.connection,
    (session) =>
      raiseNotice(identity, session, {
        user,
        kind: 'newDevice',
        params: { device: 'Firefox, Windows', at: '2099-11-02' },
        ...(to && { to }),
      }),
    { traceId: 'test-trace' },
  )

describe('a notice', () => {
  it("is mailed once, in its company's language, with where to go", async () => {
    const user = await identity.addUser({ language: 'es' })
    await raise(user)
    await eventually(async () => mailsTo(user.email).length > 0)
    const [mail] = mailsTo(user.email)
    expect(mail?.subject).toBe('Nuevo inicio de sesión en tu cuenta de Materia')
    expect(mail?.text).toContain('https://materia.example/settings#sessions')
    expect(mail?.text).toContain('Firefox, Windows')
  })

  it('goes to another address where it says one', async () => {
    const user = await identity.addUser()
    await raise(user, 'before@example.com')
    await eventually(async () => mailsTo('before@example.com').length > 0)
    expect(mailsTo(user.email)).toEqual([])
  })

  it('is not mailed where its company does without mails of its kind, and stands on its page', async () => {
    const [without, wants] = [
      await identity.addUser({ mailsOff: ['referrals'] }),
      await identity.addUser(),
    ]
    for (const user of [without, wants]) {
      await transaction(
        identity.connection,
        (session) =>
          raiseNotice(identity, session, {
            user,
            kind: 'referralRegistered',
            params: { company: 'Planta' },
          }),
        { traceId: 'test-trace' },
      )
    }
    await eventually(async () => mailsTo(wants.email).length > 0)
    expect(mailsTo(without.email)).toEqual([])
    expect(await identity.notices.countDocuments({ userId: without._id })).toBe(1)
  })

  it('is not there when what it tells of was not done', async () => {
    const user = await identity.addUser()
    const failed = transaction(
      identity.connection,
      async (session) => {
        await raiseNotice(identity, session, { user, kind: 'newDevice' })
        throw new Error('the change fails')
      },
      { traceId: 'test-trace' },
    )
    await expect(failed).rejects.toThrow('the change fails')
    expect(await identity.notices.countDocuments({ userId: user._id })).toBe(0)
  })
})

describe('without its mail server', () => {
  const forget = async () => {
    const user = await identity.addUser({ password: 'hojuelas de PET' })
    await identity.call('POST', '/api/password/forgot', { body: { username: user.username } })
    return user
  }
  const reject = async () => {
    const [user, reviewer] = [
      await identity.addUser(),
      await identity.addUser({ role: 'reviewer' }),
    ]
    const id = await sendDocument(identity, user._id, { kind: 'ownerId' })
    const body = { companyName: user.companyName, decision: 'reject', reasons: ['unreadable'] }
    await identity.call(
      'POST',
      `/api/verification/companies/${user._id}/documents/${id}/decision`,
      { user: { userId: reviewer._id, role: 'reviewer' }, body },
    )
    return user
  }

  it.each([
    ['a link to a new password', forget, 'Choose a new password'],
    ['a decision on a document', reject, 'Not approved'],
  ])('%s is done, and mailed once when it is back', async (_, act, subject) => {
    await smtp.stop()
    const before = logged.length
    const user = await act()
    await eventually(async () =>
      logged.slice(before).some((line) => line.includes('"event waits"')),
    )
    expect(mailsTo(user.email)).toEqual([])
    await smtp.restart()
    await eventually(
      async () => await identity.notices.exists({ userId: user._id, mailedAt: { $ne: null } }),
    )
    // What is mailed after it comes after all that is mailed of it.
    const later = await identity.addUser()
    await raise(later)
    await eventually(async () => mailsTo(later.email).length > 0)
    expect(mailsTo(user.email).map((mail) => mail.subject)).toEqual([
      expect.stringContaining(subject),
    ])
  })

  it('a reset goes on with a link of before: the password is another one, and that is mailed', async () => {
    const user = await forget()
    await eventually(async () => mailsTo(user.email).length > 0)
    await smtp.stop()
    const body = {
      token: await mailedToken(identity, 'resetPassword', user._id),
      newPassword: 'molido de PEAD',
      confirmPassword: 'molido de PEAD',
    }
    const answer = await identity.call('POST', '/api/password/reset', { body })
    await smtp.restart()
    expect(answer.status).toBe(204)
    await eventually(async () => mailsTo(user.email).length > 1)
    expect(
      (
        await identity.call('POST', '/api/login', {
          body: { username: user.username, password: 'molido de PEAD' },
        })
      ).status,
    ).toBe(200)
  })
})
