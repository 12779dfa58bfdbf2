import { mailAfterMinutes } from '@materia/contracts/chat/constants.ts'
import { startChat } from '../../test/startChat.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { onOrderChanged } from '../messages/onOrderChanged.ts'
import { notifyWaiting } from './notifyWaiting.ts'

let chat: Awaited<ReturnType<typeof startChat>>
beforeAll(async () => {
  chat = await startChat()
})
afterAll(() => chat.stop())

const minutes = (count: number) =>
  (chat.clock.now = new Date(chat.clock.now.getTime() + count * 60_000))
/** Runs the job. Returns the number of unread messages by notified company. */
async function notify(): Promise<Record<number, number>> {
  const before = (await chat.events()).length
  await notifyWaiting(chat.deps)
  const published = (await chat.events())
    .slice(before)
    .filter(({ subject }) => subject === 'chat.messages.waiting')
    .map(({ data }) => data as { userId: number; unreadCount: number })
  return Object.fromEntries(published.map(({ userId, unreadCount }) => [userId, unreadCount]))
}

describe('an unread message', () => {
  it('is published after 15 minutes, once a day for a conversation', async () => {
    await chat.say(1, 2)
    minutes(mailAfterMinutes - 1)
    await chat.say(1, 2)
    expect(await notify()).toEqual({})
    minutes(1)
    expect(await notify()).toEqual({ 2: 2 })
    await chat.say(1, 2)
    minutes(60)
    expect(await notify()).toEqual({})
    minutes(23 * 60)
    expect(await notify()).toEqual({ 2: 3 })
    minutes(48 * 60)
    expect(await notify()).toEqual({})
  })

  it('is not published when read meanwhile, muted, withheld, or from a sender blocked since', async () => {
    const { id } = await chat.say(1, 3)
    await chat.as(4).send('PATCH', '/api/conversations/1', { isMuted: true })
    await chat.say(1, 4)
    await chat.as(5).send('PATCH', '/api/conversations/1', { isBlocked: true })
    await chat.say(1, 5)
    await chat.say(1, 7)
    await chat.as(7).send('PATCH', '/api/conversations/1', { isBlocked: true })
    await chat.as(3).send('PATCH', '/api/messages/read', { messageIds: [id] })
    minutes(mailAfterMinutes + 1)
    expect(await notify()).toEqual({})
  })

  it('waits its own 15 minutes after an earlier one was read', async () => {
    const { id } = await chat.say(1, 6)
    minutes(mailAfterMinutes - 1)
    await chat.as(6).send('PATCH', '/api/messages/read', { messageIds: [id] })
    await chat.say(1, 6)
    minutes(2)
    expect(await notify()).toEqual({})
    minutes(mailAfterMinutes)
    expect(await notify()).toEqual({ 6: 1 })
  })
  it('is counted without the lines of orders, which alone are not published', async () => {
    const line = (sellerId: number) => {
      const order = { orderId: 900 + sellerId, materialId: 5, buyerId: 1, sellerId }
      return transaction(chat.deps.connection, (session) =>
        onOrderChanged(chat.deps, 'placed')({ ...order, by: 'buyer' }, { session }),
      )
    }
    const { id } = await chat.say(1, 8)
    await chat.as(8).send('PATCH', '/api/messages/read', { messageIds: [id] })
    await line(8)
    await chat.say(1, 9)
    await line(9)
    minutes(mailAfterMinutes + 1)
    expect(await notify()).toEqual({ 9: 1 })
  })
})
