import type { Conversation, ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import type { Message, UnreadCount } from '@materia/contracts/chat/message.ts'
import { orderLineText } from '@materia/contracts/chat/orderLineText.ts'
import { sampleLineText } from '@materia/contracts/chat/sampleLineText.ts'
import { offers } from '@materia/contracts/offers/contract.ts'
import type { OfferChangedData } from '@materia/contracts/offers/offerEvent.ts'
import { requestLineText } from '@materia/contracts/chat/requestLineText.ts'
import { requests } from '@materia/contracts/requests/contract.ts'
import type { RequestChangedData } from '@materia/contracts/requests/requestEvent.ts'
import { samples } from '@materia/contracts/samples/contract.ts'
import type { SampleChangedData } from '@materia/contracts/samples/sampleEvent.ts'
import { settlements } from '@materia/contracts/settlement/contract.ts'
import type { SettlementData } from '@materia/contracts/settlement/settlementEvent.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { connectPublisher } from '../../test/connectPublisher.ts'
import { openSocketIo } from '../../test/sockets.ts'
import { startChat } from '../../test/startChat.ts'
import { exportUser } from '../accounts/exportUser.ts'
import { toPushPayload } from '../notices/toPushPayload.ts'

let chat: Awaited<ReturnType<typeof startChat>>
let publisher: Awaited<ReturnType<typeof connectPublisher>>
beforeAll(async () => {
  chat = await startChat({ hasNats: true })
  publisher = await connectPublisher(chat.urls.nats)
})
afterAll(async () => {
  await chat.stop()
  await publisher.close()
})

const made: Omit<OfferChangedData, 'buyerId' | 'sellerId'> = {
  offerId: 900,
  news: 'made',
  by: 'buyer',
  no: 1,
  materialId: 70,
  lot: {
    title: 'ABS',
    type: 'ABS',
    presentation: 'Ground',
    color: 'Black',
    materialOrigin: 'Post-industrial',
    quantity: '22',
    unit: 'T',
  },
  lines: 3,
  amount: '18480.00',
  currency: 'USD',
  until: '2099-11-04T12:00:00.000Z',
}
const publish = (data: OfferChangedData, id?: string) =>
  publisher.publish(offers.offerChanged.subject, data, id)
const messagesOf = async (userId: number, partnerId: number) =>
  (await chat.as(userId).get<ConversationMessages>(`/api/conversations/${partnerId}/messages`))
    .items
const newsOf = async (userId: number, partnerId: number) =>
  (await messagesOf(userId, partnerId)).map(({ offerLine }) => offerLine?.news)

describe('news about an offer', () => {
  it('is one line for both companies, from the side that took the step, and is unread for nobody', async () => {
    const socket = await openSocketIo(chat.url, 2)
    const offer = { ...made, buyerId: 1, sellerId: 2 }
    await publish(offer, 'made')
    const line = { offerId: 900, news: 'made', no: 1, amount: '18480.00', currency: 'USD' }
    const goods = { en: '22 t ABS / Black and 2 more', es: '22 t ABS / Negro y 2 más' }
    expect((await socket.next('message')).message).toMatchObject({
      fromUserId: 1,
      toUserId: 2,
      isRead: false,
      clientId: null,
      orderLine: null,
      offerLine: { ...line, goods },
    })
    socket.close()
    await publish(offer, 'made')
    await publish(offer)
    await publish({ ...offer, news: 'countered', by: 'seller', no: 2 })
    await publish({ ...offer, news: 'expired', by: null, no: 2 })
    await eventually(async () => (await newsOf(1, 2)).includes('expired'))
    for (const [userId, partnerId, froms] of [
      [1, 2, [1, 2, 2]],
      [2, 1, [1, 2, 1]],
    ] as const) {
      const all = await messagesOf(userId, partnerId)
      expect(all.map(({ offerLine }) => offerLine?.news)).toEqual(['made', 'countered', 'expired'])
      expect(all.map(({ fromUserId }) => fromUserId)).toEqual(froms)
      expect(await chat.as(userId).get<UnreadCount>('/api/messages/unread-count')).toMatchObject({
        count: 0,
      })
    }
  })

  it('answers the open question of the other company, and begins none', async () => {
    await chat.say(1, 9, 'What do you ask for 22 t?')
    const offer = { ...made, offerId: 930, buyerId: 1, sellerId: 9 }
    const answers = async () =>
      (await chat.events()).filter(
        ({ subject, data }) =>
          subject === 'chat.message.answered' && (data as { userId: number }).userId === 9,
      ).length
    await publish({ ...offer, by: 'buyer' })
    await eventually(async () => (await newsOf(1, 9)).includes('made'))
    expect(await answers()).toBe(0)
    await publish({ ...offer, news: 'countered', by: 'seller', no: 2 })
    await publish({ ...offer, news: 'declined', by: 'buyer', no: 2 })
    await eventually(async () => (await newsOf(1, 9)).includes('declined'))
    expect(await answers()).toBe(1)
    expect(await chat.conversations.findOne({ user1Id: 1, user2Id: 9 }).lean()).toMatchObject({
      questionId: null,
      isAnswered: false,
    })
  })

  it('is shown in a blocked conversation, and is not exported as a message', async () => {
    await chat.as(4).send('PATCH', '/api/conversations/3', { isBlocked: true })
    await publish({
      ...made,
      offerId: 901,
      news: 'ended',
      by: 'seller',
      why: 'blocked',
      buyerId: 3,
      sellerId: 4,
    })
    await eventually(async () => (await newsOf(4, 3)).length === 1)
    expect(await chat.as(3).get<Conversation>('/api/conversations/4')).toMatchObject({
      lastMessage: { fromUserId: 4, offerLine: { news: 'ended' } },
    })
    expect(JSON.stringify(await messagesOf(3, 4))).not.toContain('blocked')
    const { parts } = await exportUser(chat.deps)({ userId: 3, after: '' })
    expect(parts.map(({ text }) => JSON.parse(text ?? ''))).toEqual([[]])
  })

  it.each([
    ['en', 'New offer: 22 t ABS / Black, US$18,480.00'],
    ['es', 'Nueva oferta: 22 t ABS / Negro, US$18,480.00'],
  ] as const)('has a push message in the reader’s language: %s', async (language, body) => {
    const [buyerId, sellerId] = language === 'en' ? [5, 6] : [7, 8]
    await publish({ ...made, offerId: 910 + buyerId, lines: 1, buyerId, sellerId })
    await eventually(async () => (await newsOf(sellerId, buyerId)).length === 1)
    const message = await chat.deps.messages
      .findOne({ fromUserId: buyerId, clientId: `offer/${910 + buyerId}/1/made` })
      .lean()
    const reader = { userId: sellerId, partnerId: buyerId, partner: null, language }
    expect(toPushPayload(message!, reader).body).toBe(body)
  })
})

it('news about a request is a line in the words of each side, and a reminder is none', async () => {
  const { lot, materialId } = made
  const request = { requestId: 71, materialId, lot, kilograms: 20_000, buyerId: 13, sellerId: 14 }
  const tell = (data: Pick<RequestChangedData, 'news' | 'why'>) =>
    publisher.publish(requests.requestChanged.subject, {
      ...request,
      until: '2099-11-04T18:00:00.000Z',
      ...data,
    })
  await tell({ news: 'asked' })
  await tell({ news: 'dueSoon' })
  await tell({ news: 'ended', why: 'cancelled' })
  await eventually(async () => (await messagesOf(14, 13)).length === 2)
  const linesOf = (messages: Message[], locale: string, isOwn: boolean) =>
    messages.map(({ requestLine }) => requestLine && requestLineText(locale, requestLine, isOwn))
  expect(linesOf(await messagesOf(14, 13), 'en', false)).toEqual([
    'They ask you for an offer: 20,000 kg ABS / Black',
    'They cancelled the request: 20,000 kg ABS / Black',
  ])
  expect(linesOf(await messagesOf(13, 14), 'es', true)).toEqual([
    'Pediste una cotización: 20,000 kg ABS / Negro',
    'Cancelaste la solicitud: 20,000 kg ABS / Negro',
  ])
})

it('news about a sample is a line in the words of each side, and a reminder is none', async () => {
  const { lot, materialId } = made
  const sample = { sampleId: 70, materialId, lot, grams: 2_500, buyerId: 11, sellerId: 12 }
  const tell = (no: number, data: Pick<SampleChangedData, 'news' | 'by'>) =>
    publisher.publish(samples.sampleChanged.subject, { ...sample, no, ...data })
  await tell(1, { news: 'asked', by: 'buyer' })
  await tell(5, { news: 'reminded', by: null })
  await tell(6, { news: 'approved', by: 'buyer' })
  await eventually(async () => (await messagesOf(12, 11)).length === 2)
  const linesOf = (messages: Message[], locale: string, isOwn: boolean) =>
    messages.map(({ sampleLine }) => sampleLine && sampleLineText(locale, sampleLine, isOwn))
  expect(linesOf(await messagesOf(12, 11), 'en', false)).toEqual([
    'They asked for a sample: 2.5 kg ABS / Black',
    'They approved your sample: 2.5 kg ABS / Black',
  ])
  expect(linesOf(await messagesOf(11, 12), 'es', true)).toEqual([
    'Pediste una muestra: 2.5 kg ABS / Negro',
    'Aprobaste la muestra: 2.5 kg ABS / Negro',
  ])
})

describe('the weighing of an order', () => {
  it('is shown to both companies for each truck, without reminders', async () => {
    const weighed = {
      orderId: 4711,
      materialId: 70,
      buyerId: 965,
      sellerId: 966,
      by: 'seller' as const,
      news: 'loaded' as const,
      kilograms: '22480',
    }
    const send = (data: SettlementData, id?: string) =>
      publisher.publish(settlements.settlementChanged.subject, data, id)
    await send(weighed, 'truck-1')
    await send({ ...weighed, news: 'reminded' })
    await send({ ...weighed, kilograms: '21900' }, 'truck-2')
    await send(weighed, 'truck-1')
    const shown = await eventually(async () => {
      const lines = (await messagesOf(965, 966)).flatMap(({ orderLine }) => orderLine ?? [])
      return lines.length > 1 ? lines.map((line) => orderLineText('en', line)) : null
    })
    expect(shown.toSorted()).toEqual([
      'Order 4711: 21,900 kg loaded',
      'Order 4711: 22,480 kg loaded',
    ])
  })
})
