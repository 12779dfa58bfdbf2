import { chat as contract } from '@materia/contracts/chat/contract.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { startChat } from '../../test/startChat.ts'
import { onMessagesWaiting } from './onMessagesWaiting.ts'

let chat: Awaited<ReturnType<typeof startChat>>
beforeAll(async () => {
  chat = await startChat()
})
afterAll(() => chat.stop())

let count = 0
/** Handles the event of unread messages and returns the raised notices. */
async function wait(userId: number, partnerId: number, materialId = 1): Promise<unknown[]> {
  const before = (await chat.events()).length
  const data = { userId, partnerId, materialId, unreadCount: 2 }
  const event = {
    id: `event-${++count}`,
    subject: contract.messagesWaiting.subject,
    version: 1,
    occurredAt: '2099-11-02T12:00:00.000Z',
    traceId: 'test-trace',
    data,
  }
  await transaction(chat.connection, (session) =>
    onMessagesWaiting(chat.deps)(data, { session, event }),
  )
  return (await chat.events()).slice(before).map(({ subject, data: raised }) => [subject, raised])
}

describe('chat.messages.waiting', () => {
  it('notifies the reader in both languages, with a link to the conversation and without message text', async () => {
    const path = '/messages?chat=2&material=9'
    expect(await wait(1, 2, 9)).toEqual([
      [
        'chat.notice.raised',
        {
          key: 'messages/event-1',
          notices: [
            {
              userId: 1,
              kind: 'messagesWaiting',
              params: { company: 'Company 2', count: '2', partnerId: '2', materialId: '9' },
              path,
              texts: {
                en: expect.objectContaining({ title: 'Company 2 wrote to you on Materia' }),
                es: expect.objectContaining({ title: 'Company 2 te escribió en Materia' }),
              },
            },
          ],
        },
      ],
    ])
  })

  it('does not notify a deleted company, nor about one', async () => {
    await chat.partners.updateOne({ _id: 3 }, { $set: { isDeleted: true } })
    expect(await wait(3, 4)).toEqual([])
    expect(await wait(4, 3)).toEqual([])
  })
})
