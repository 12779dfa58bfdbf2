import { dayMs } from '@materia/contracts/durations.ts'
import type { EventType } from '@materia/contracts/wire/Event.ts'
import type { Conversation, ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import type { Message, OrderLine, UnreadCount } from '@materia/contracts/chat/message.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { connectPublisher } from '../../test/connectPublisher.ts'
import { openBare, openSocketIo } from '../../test/sockets.ts'
import { startChat } from '../../test/startChat.ts'
import { exportUser } from '../accounts/exportUser.ts'
import { notifyOverdue } from '../notices/notifyOverdue.ts'
import { notifyWaiting } from '../notices/notifyWaiting.ts'
import { onOrderChanged } from './onOrderChanged.ts'

const {
  orderAwaitingBalance,
  orderCancelled,
  orderChargedBack,
  orderCompleted,
  orderConfirmed,
  orderDeclined,
  orderDelivered,
  orderDisputed,
  orderPlaced,
  orderRefunded,
  orderShipped,
} = orders
let chat: Awaited<ReturnType<typeof startChat>>
let other: typeof chat
let publisher: Awaited<ReturnType<typeof connectPublisher>>
beforeAll(async () => {
  chat = await startChat({ hasNats: true })
  other = await startChat({ database: chat.urls.database })
  publisher = await connectPublisher(chat.urls.nats)
})
afterAll(async () => {
  await other.stop()
  await chat.stop()
  await publisher.close()
})

let count = 0
const order = (buyerId: number, sellerId: number): OrderEventData => ({
  orderId: 1000 + ++count,
  materialId: 50 + count,
  buyerId,
  sellerId,
})
const publish = ({ subject }: EventType, data: object, id?: string) =>
  publisher.publish(subject, data, id)
const messagesOf = async (userId: number, partnerId: number) =>
  (await chat.as(userId).get<ConversationMessages>(`/api/conversations/${partnerId}/messages`))
    .items
const linesOf = async (userId: number, partnerId: number) =>
  (await messagesOf(userId, partnerId)).map(({ orderLine }) => orderLine?.state)
const conversationOf = (userId: number, partnerId: number) =>
  chat.as(userId).get<Conversation>(`/api/conversations/${partnerId}`)
const unreadOf = async (userId: number) =>
  (await chat.as(userId).get<UnreadCount>('/api/messages/unread-count')).count

describe('a new state of an order', () => {
  it('is shown once to both companies in their conversation, which it may begin, and never after a later state', async () => {
    const placed = order(1, 2)
    await publish(orderConfirmed, placed, 'confirmed')
    await publish(orderConfirmed, placed, 'confirmed')
    await publish(orderConfirmed, placed)
    await publish(orderCompleted, { ...placed, completedAt: '2099-11-02T12:00:00.000Z' })
    await publish(orderPlaced, placed)
    const last = order(1, 2)
    await publish(orderCancelled, last)
    await eventually(async () => (await linesOf(1, 2)).includes('cancelled'))
    const states = ['confirmed', 'completed', 'cancelled']
    expect(await linesOf(1, 2)).toEqual(states)
    expect(await linesOf(2, 1)).toEqual(states)
    expect((await messagesOf(2, 1)).map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    expect(await conversationOf(1, 2)).toMatchObject({
      materialId: last.materialId,
      unreadCount: 0,
      lastMessage: {
        materialId: last.materialId,
        orderLine: { orderId: last.orderId, state: 'cancelled' },
      },
    })
  })

  it.each([
    orderDeclined,
    orderShipped,
    orderDelivered,
    orderDisputed,
    orderChargedBack,
    orderRefunded,
  ] as EventType[])('is shown for $subject, too', async (event) => {
    const [buyerId, sellerId] = [700 + ++count, 800 + count]
    await publish(event, {
      ...order(buyerId, sellerId),
      ...(event.subject === orderRefunded.subject && { isWhole: true }),
    })
    await eventually(async () =>
      (await linesOf(buyerId, sellerId)).includes(
        event.subject.split('.')[2] as OrderLine['state'],
      ),
    )
  })

  it('is shown for a chargeback after completion, and for its outcome', async () => {
    const completed = order(61, 62)
    await publish(orderCompleted, { ...completed, completedAt: '2099-11-02T12:00:00.000Z' })
    await eventually(async () => (await linesOf(61, 62)).length === 1)
    await publish(orderChargedBack, completed)
    await eventually(async () => (await linesOf(61, 62)).length === 2)
    await publish(orderDisputed, completed)
    await publish(orderRefunded, { ...completed, isWhole: true })
    await eventually(async () => (await linesOf(61, 62)).includes('refunded'))
    expect(await linesOf(61, 62)).toEqual(['completed', 'chargedBack', 'refunded'])
  })

  it('is shown after a claim on an open balance, which may become smaller and overdue', async () => {
    const open = order(63, 64)
    await publish(orderAwaitingBalance, open)
    await publish(orderDisputed, { ...open, by: 'buyer' })
    await publish(orderAwaitingBalance, { ...open, isBalanceReduced: true })
    await publish(orderDisputed, { ...open, by: 'materia' })
    await publish(orderDelivered, open)
    await eventually(async () => (await linesOf(63, 64)).includes('delivered'))
    expect((await messagesOf(63, 64)).map(({ orderLine }) => orderLine)).toEqual(
      [
        { state: 'awaitingBalance' },
        { state: 'disputed' },
        { state: 'awaitingBalance', balance: 'reduced' },
        { state: 'disputed', balance: 'unpaid' },
        { state: 'delivered' },
      ].map((line) => ({ orderId: open.orderId, ...line })),
    )
  })

  it('is one line when two instances get the event in parallel, among messages at the same time', async () => {
    const placed = order(3, 4)
    const hear = (by: typeof chat) =>
      transaction(by.connection, (session) =>
        onOrderChanged(by.deps, 'placed')(placed, { session }),
      )
    await Promise.all([
      hear(chat),
      hear(other),
      chat.say(3, 4),
      hear(other),
      other.say(4, 3),
      hear(chat),
    ])
    const said = await messagesOf(3, 4)
    expect(said.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    expect(said.filter(({ orderLine }) => orderLine)).toHaveLength(1)
  })

  it('is news for both companies, each as if the other had sent it, and not an unread message', async () => {
    await publish(orderPlaced, order(5, 6))
    await eventually(async () => (await linesOf(5, 6)).length === 1)
    for (const [userId, partnerId] of [
      [5, 6],
      [6, 5],
    ] as const) {
      const [line] = await messagesOf(userId, partnerId)
      expect(line).toMatchObject({
        fromUserId: partnerId,
        toUserId: userId,
        isRead: false,
        clientId: null,
      })
      expect(await unreadOf(userId)).toBe(0)
      await chat.as(userId).send('PATCH', '/api/messages/read', { messageIds: [line!.id] })
      expect(await chat.as(userId).get<Message[]>('/api/messages')).toMatchObject([
        { fromUserId: partnerId, isRead: true },
      ])
    }
    expect(
      (
        await chat
          .as(7)
          .send('PATCH', '/api/messages/read', { messageIds: [(await messagesOf(5, 6))[0]!.id] })
      ).body,
    ).toEqual({ count: 0, conversations: 0 })
  })

  it('is read for the company that took the step, and shown on all its devices at once', async () => {
    const socket = await openSocketIo(chat.url, 21)
    await publish(orderConfirmed, { ...order(20, 21), by: 'seller' })
    expect((await socket.next('message')).message).toMatchObject({ fromUserId: 21, toUserId: 20 })
    expect(await conversationOf(21, 20)).toMatchObject({
      lastMessage: { fromUserId: 21, toUserId: 20, orderLine: { state: 'confirmed' } },
    })
    expect((await messagesOf(20, 21))[0]).toMatchObject({
      fromUserId: 21,
      toUserId: 20,
      isRead: false,
    })
    socket.close()
  })

  it('leaves the count of unread messages as it was', async () => {
    const { id } = await chat.say(9, 8)
    await publish(orderPlaced, order(8, 9))
    await eventually(async () => (await linesOf(8, 9)).includes('placed'))
    await chat.say(9, 8, 'And now?')
    expect(await unreadOf(8)).toBe(2)
    expect(
      (await chat.as(8).send('PATCH', '/api/messages/read', { messageIds: [id] })).body,
    ).toMatchObject({ count: 1 })
  })

  it('is sent to both companies’ sockets at any instance', async () => {
    const [buyer, seller] = await Promise.all([
      openSocketIo(other.url, 10),
      openSocketIo(chat.url, 11),
    ])
    const placed = order(10, 11)
    await publish(orderPlaced, placed)
    for (const [socket, userId, partnerId] of [
      [buyer, 10, 11],
      [seller, 11, 10],
    ] as const) {
      const { message } = await socket.next('message')
      expect([message]).toEqual(await messagesOf(userId, partnerId))
      expect(message.orderLine).toEqual({ orderId: placed.orderId, state: 'placed' })
      socket.close()
    }
  })

  it('is shown even in a blocked, archived or deleted conversation', async () => {
    await chat.say(12, 13)
    await chat.as(13).send('PATCH', '/api/conversations/12', { isBlocked: true, isArchived: true })
    await chat.as(12).send('DELETE', '/api/messages/chat/13')
    const sockets = [await openSocketIo(chat.url, 12), await openBare(chat.url, 13)]
    await publish(orderConfirmed, order(12, 13))
    for (const socket of sockets)
      expect((await socket.next('message')).message.orderLine).toMatchObject({ state: 'confirmed' })
    await eventually(async () => (await linesOf(13, 12)).includes('confirmed'))
    expect(await linesOf(12, 13)).toEqual(['confirmed'])
    for (const socket of sockets) socket.close()
    expect(await conversationOf(13, 12)).toMatchObject({
      isBlocked: true,
      isArchived: false,
      lastMessage: { orderLine: { state: 'confirmed' } },
    })
  })

  it('neither answers nor asks a question, and causes no mail about unread messages', async () => {
    const { id } = await chat.say(14, 15)
    await publish(orderPlaced, order(15, 14))
    await publish(orderPlaced, order(16, 17))
    await eventually(async () => (await linesOf(16, 17)).length === 1)
    chat.clock.now = new Date(chat.clock.now.getTime() + 8 * dayMs)
    await notifyOverdue(chat.deps)
    await notifyWaiting(chat.deps)
    const published = (await chat.events())
      .filter(
        ({ subject }) => subject === 'chat.message.answered' || subject === 'chat.messages.waiting',
      )
      .map(({ data }) => Object(data))
    expect(published.filter(({ minutes }) => minutes !== undefined)).toContainEqual({
      initialMessageId: id,
      userId: 15,
      minutes: null,
    })
    expect(published.filter(({ userId }) => [16, 17].includes(userId))).toEqual([])
  })

  it('is not part of a company’s exported messages, nor shown to a deleted account', async () => {
    await publish(orderPlaced, order(18, 19))
    await eventually(async () => (await linesOf(18, 19)).length === 1)
    expect(
      (await exportUser(chat.deps)({ userId: 18, after: '' })).parts.map(({ text }) =>
        JSON.parse(text ?? ''),
      ),
    ).toEqual([[]])
    await publish({ subject: 'identity.user.deleted' }, { id: 18, revision: 9 })
    await eventually(() => chat.partners.exists({ _id: 18, isDeleted: true }))
    await publish(orderCancelled, order(18, 19))
    await eventually(async () => (await linesOf(19, 18)).includes('cancelled'))
    expect(await chat.members.exists({ userId: 18 })).toBeNull()
  })
})
