import { eventually } from '@materia/service-kit/test/eventually.ts'
import { mailedToken } from '../../test/mailedToken.ts'
import { sendDocument } from '../../test/sendDocuments.ts'
import { startMailing } from '../../test/startMailing.ts'

let mailing: Awaited<ReturnType<typeof startMailing>>
beforeAll(async () => {
  mailing = await startMailing()
})
afterAll(() => mailing.stop())

describe('without its mail server', () => {
  const forget = async () => {
    const user = await mailing.identity.addUser({ password: 'hojuelas de PET' })
    await mailing.identity.call('POST', '/api/password/forgot', {
      body: { username: user.username },
    })
    return user
  }
  const reject = async () => {
    const [user, reviewer] = [
      await mailing.identity.addUser(),
      await mailing.identity.addUser({ role: 'reviewer' }),
    ]
    const id = await sendDocument(mailing.identity, user._id, { kind: 'ownerId' })
    const body = { companyName: user.companyName, decision: 'reject', reasons: ['unreadable'] }
    await mailing.identity.call(
      'POST',
      `/api/verification/companies/${user._id}/documents/${id}/decision`,
      { user: { userId: reviewer._id, role: 'reviewer' }, body },
    )
    return user
  }

  it.each([
    ['a link to a new password', forget, 'Choose a new password'],
    ['a decision on a document', reject, 'Not approved'],
  ])('%s succeeds, and is mailed once when the server is back', async (_, act, subject) => {
    await mailing.smtp.stop()
    const before = mailing.logged.length
    const user = await act()
    await eventually(async () =>
      mailing.logged.slice(before).some((line) => line.includes('"event waits"')),
    )
    expect(mailing.mailsTo(user.email)).toEqual([])
    await mailing.smtp.restart()
    await eventually(
      async () =>
        await mailing.identity.notices.exists({ userId: user._id, mailedAt: { $ne: null } }),
    )
    // Mails are sent in order, so this mail comes after all earlier ones.
    const later = await mailing.identity.addUser()
    await mailing.raise(later)
    await eventually(async () => mailing.mailsTo(later.email).length > 0)
    expect(mailing.mailsTo(user.email).map((mail) => mail.subject)).toEqual([
      expect.stringContaining(subject),
    ])
  })

  it('a password reset by an earlier link succeeds, and is mailed later', async () => {
    const user = await forget()
    await eventually(async () => mailing.mailsTo(user.email).length > 0)
    await mailing.smtp.stop()
    const body = {
      token: await mailedToken(mailing.identity, 'resetPassword', user._id),
      newPassword: 'molido de PEAD',
      confirmPassword: 'molido de PEAD',
    }
    const answer = await mailing.identity.call('POST', '/api/password/reset', { body })
    await mailing.smtp.restart()
    expect(answer.status).toBe(204)
    await eventually(async () => mailing.mailsTo(user.email).length > 1)
    expect(
      (
        await mailing.identity.call('POST', '/api/login', {
          body: { username: user.username, password: 'molido de PEAD' },
        })
      ).status,
    ).toBe(200)
  })
})
