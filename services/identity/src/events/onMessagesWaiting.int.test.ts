import { startSmtpServer } from '@materia/mail/test/startSmtpServer.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startIdentity } from '../../test/startIdentity.ts'
import { onMessagesWaiting } from './onMessagesWaiting.ts'

let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  smtp = await startSmtpServer()
  identity = await startIdentity({ hasNats: true, smtpUrl: smtp.url })
})
afterAll(async () => {
  await identity.stop()
  await smtp.stop()
})

const wait = (userId: number, partnerId: number, materialId = 1) =>
  transaction(identity.connection, (session) =>
    onMessagesWaiting(identity)({ userId, partnerId, materialId, unreadCount: 2 }, { session }),
  )
const mailTo = (address: string) => smtp.received.find(({ to }) => to.includes(address))?.mail

describe('chat.messages.waiting', () => {
  it("is mailed in its reader's language, with the way to the conversation and nothing of what was said", async () => {
    const [user, partner] = [
      await identity.addUser({ language: 'es' }),
      await identity.addUser({ companyName: 'Molidos del Norte' }),
    ]
    await wait(user._id, partner._id, 9)
    await eventually(async () => mailTo(user.email) !== undefined)
    expect(mailTo(user.email)?.subject).toBe('Molidos del Norte te escribió en Materia')
    expect(mailTo(user.email)?.text).toContain(
      `https://materia.example/messages?chat=${partner._id}&material=9`,
    )
    expect(mailTo(user.email)?.text).toContain('2 mensajes')
    expect(
      (await identity.call('GET', '/api/user/notices', { user: { userId: user._id } })).body,
    ).toMatchObject({ items: [] })
  })

  it('is not mailed to who does without, nor of or to who is gone', async () => {
    const [without, wants] = [
      await identity.addUser({ mailsOff: ['messages'] }),
      await identity.addUser(),
    ]
    await wait(without._id, wants._id)
    await wait(999_999, wants._id)
    await wait(wants._id, 999_999)
    await wait(wants._id, without._id)
    await eventually(async () => mailTo(wants.email) !== undefined)
    expect(mailTo(without.email)).toBeUndefined()
    expect(await identity.notices.countDocuments({ userId: { $in: [999_999, wants._id] } })).toBe(1)
  })
})
