import {
  contentMax,
  messagesPerMinute,
  newConversationsPerDay,
  sameTextCompanies,
} from '@materia/contracts/chat/constants.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { startChat } from '../../test/startChat.ts'

let chat: Awaited<ReturnType<typeof startChat>>
/** Ids of companies and listings that no other test uses. */
let id: (number: number) => number
let eventsBefore: number
beforeAll(async () => {
  chat = await startChat()
})
beforeEach(async () => {
  id = await chat.addCompanies()
  eventsBefore = (await chat.events()).length
})
afterAll(() => chat.stop())

const minutes = (count: number) =>
  (chat.clock.now = new Date(chat.clock.now.getTime() + count * 60_000))
const eventsOf = async (subject: string) =>
  (await chat.events())
    .slice(eventsBefore)
    .filter((event) => event.subject === subject)
    .map(({ data }) => data)

describe('POST /api/messages', () => {
  it('stores a message for both companies, about material 1 when it names none', async () => {
    const { status, body } = await chat.send(id(1), { toUserId: id(2), content: '¿Hay más PP?' })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        sequence: 1,
        fromUserId: id(1),
        toUserId: id(2),
        materialId: 1,
        content: '¿Hay más PP?',
        messageType: 'text',
        isRead: false,
        readAt: null,
        clientId: null,
      },
    })
    for (const user of [1, 2]) expect(await chat.as(id(user)).get('/api/messages')).toEqual([body])
  })

  it('numbers a conversation’s messages without a gap, from both companies and in parallel', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        chat.say(id(1 + (place % 2)), id(2 - (place % 2)), `${place}`),
      ),
    )
    const messages = await chat.as(id(1)).get<Message[]>('/api/messages')
    expect(messages.map(({ sequence }) => sequence).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, place) => place + 1),
    )
  })

  it('is stored once for repeated and parallel requests, with equal responses', async () => {
    const draft = { toUserId: id(2), content: 'Hola', clientId: 'client-id-1' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => chat.send(id(1), draft)))
    expect(new Set(answers.map(({ body }) => (body as Message).id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await chat.as(id(2)).get('/api/messages')).toHaveLength(1)
    expect(await chat.send(id(1), { ...draft, content: 'Otra' })).toMatchObject({
      status: 409,
      body: { code: 'CLIENT_ID_REUSED' },
    })
    expect((await chat.send(id(3), draft)).status).toBe(201)
  })

  it.each([
    ['to oneself', () => ({ toUserId: id(1), content: 'x' }), 400, 'OWN_CONVERSATION'],
    ['without content', () => ({ content: ' \n ' }), 400, 'MESSAGE_EMPTY'],
    ['too long', () => ({ content: 'x'.repeat(contentMax + 1) }), 400, 'INVALID_INPUT'],
    ['with an operator', () => ({ content: { $gt: '' } }), 400, 'INVALID_INPUT'],
    [
      'about a listing of a third company',
      () => ({ content: 'x', materialId: id(30) }),
      409,
      'MATERIAL_UNKNOWN',
    ],
    [
      'about a deleted listing',
      () => ({ content: 'x', materialId: id(20) }),
      409,
      'MATERIAL_UNKNOWN',
    ],
  ])('is refused and stores nothing: %s', async (_what, draft, status, code) => {
    const before = await chat.conversations.countDocuments()
    await chat.materials.create([
      { _id: id(30), userId: id(3), revision: 1 },
      { _id: id(20), userId: id(2), revision: 1, isDeleted: true },
    ])
    const body = { toUserId: id(2), ...draft() } as never
    expect(await chat.send(id(1), body)).toMatchObject({ status, body: { code } })
    expect(await chat.conversations.countDocuments()).toBe(before)
  })

  it('counts characters as a reader does', async () => {
    expect(
      (await chat.send(id(1), { toUserId: id(2), content: '🏭'.repeat(contentMax) })).status,
    ).toBe(201)
  })

  it('is refused for a deleted company', async () => {
    await chat.partners.updateOne({ _id: id(2) }, { isDeleted: true })
    expect(await chat.send(id(1), { toUserId: id(2), content: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'COMPANY_GONE' },
    })
  })

  it('about a listing contains its price at that time, if known', async () => {
    const quote = { price: '550.00', currency: 'USD' as const }
    await chat.materials.create([{ _id: id(10), userId: id(1), revision: 1, quote }])
    await chat.materials.collection.insertOne({ _id: id(20) as never, userId: id(2), revision: 1 })
    expect((await chat.send(id(1), { toUserId: id(2), materialId: id(10) })).body).toMatchObject({
      quoted: quote,
    })
    expect((await chat.send(id(1), { toUserId: id(2), materialId: id(20) })).body).toMatchObject({
      quoted: null,
    })
    await chat.materials.updateOne({ _id: id(10) }, { quote: { price: '600.00', currency: 'USD' } })
    expect(await chat.as(id(2)).get(`/api/conversations/${id(1)}/messages`)).toMatchObject({
      items: [{ quoted: quote }, { quoted: null }],
    })
  })

  it('about no listing leaves the conversation’s listing unchanged', async () => {
    await chat.materials.create([{ _id: id(10), userId: id(1), revision: 1 }])
    await chat.send(id(1), { toUserId: id(2), materialId: id(10) })
    await chat.say(id(2), id(1))
    for (const [own, partner] of [
      [id(1), id(2)],
      [id(2), id(1)],
    ] as const)
      expect(await chat.as(own).get(`/api/conversations/${partner}`)).toMatchObject({
        materialId: id(10),
      })
  })

  it('about a listing of either company is published for catalog, once for each author', async () => {
    await chat.materials.create([
      { _id: id(10), userId: id(1), revision: 1 },
      { _id: id(20), userId: id(2), revision: 1 },
    ])
    for (const materialId of [id(20), id(20), id(10)])
      expect(await chat.send(id(1), { toUserId: id(2), materialId })).toMatchObject({
        status: 201,
        body: { messageType: 'material' },
      })
    await chat.send(id(2), { toUserId: id(1), materialId: id(20) })
    expect(await eventsOf('chat.material.discussed')).toEqual([
      { materialId: id(20), userIds: [id(1), id(2)] },
      { materialId: id(10), userIds: [id(1), id(2)] },
      { materialId: id(20), userIds: [id(2), id(1)] },
    ])
  })

  it('opens a question whose answer is published with its minutes, at most once a day', async () => {
    const first = await chat.say(id(1), id(2))
    minutes(3)
    await chat.say(id(1), id(2))
    minutes(4.5)
    const answer = await chat.say(id(2), id(1))
    await chat.say(id(1), id(2))
    minutes(1)
    await chat.say(id(2), id(1))
    expect(await eventsOf('chat.message.answered')).toEqual([
      {
        initialMessageId: first.id,
        responseMessageId: answer.id,
        userId: id(2),
        minutes: 7,
        seconds: 450,
      },
    ])
    minutes(24 * 60)
    const next = await chat.say(id(2), id(1))
    const last = await chat.say(id(1), id(2))
    expect((await eventsOf('chat.message.answered')).at(-1)).toEqual({
      initialMessageId: next.id,
      responseMessageId: last.id,
      userId: id(1),
      minutes: 0,
      seconds: 0,
    })
  })

  it('does not reach a company that has blocked the sender, and the sender does not notice', async () => {
    await chat.say(id(1), id(2))
    await chat.as(id(2)).send('PATCH', `/api/conversations/${id(1)}`, { isBlocked: true })
    expect((await chat.send(id(1), { toUserId: id(2), content: 'Again' })).body).toMatchObject({
      content: 'Again',
      isRead: false,
    })
    expect(await chat.as(id(1)).get('/api/messages')).toHaveLength(2)
    expect(await chat.as(id(2)).get('/api/messages')).toHaveLength(1)
    expect(await chat.as(id(2)).get(`/api/conversations/${id(1)}/messages`)).toMatchObject({
      items: [{ content: 'Hola' }],
    })
    expect(await chat.as(id(2)).get('/api/messages/unread-count')).toEqual({
      count: 1,
      conversations: 1,
    })
    expect(await chat.send(id(2), { toUserId: id(1), content: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'PARTNER_BLOCKED' },
    })
  })

  it('that was withheld looks normal to its sender, even after the block has ended', async () => {
    await chat.say(id(1), id(2))
    await chat.as(id(2)).send('PATCH', `/api/conversations/${id(1)}`, { isBlocked: true })
    await chat.say(id(1), id(2), 'Withheld')
    await chat.as(id(2)).send('PATCH', `/api/conversations/${id(1)}`, { isBlocked: false })
    const last = await chat.say(id(1), id(2), 'Now')
    const marks = async () =>
      (await chat.as(id(1)).get<Message[]>('/api/messages')).map(({ isRead }) => isRead)
    expect(await marks()).toEqual([false, false, false])
    await chat.as(id(2)).send('PATCH', '/api/messages/read', { messageIds: [last.id] })
    expect(await marks()).toEqual([true, true, true])
    expect(await chat.as(id(1)).get(`/api/conversations/${id(2)}/messages`)).toMatchObject({
      partnerReadSequence: 3,
      items: [{ isRead: true }, { isRead: true }, { isRead: true }],
    })
    expect(
      (await chat.as(id(2)).get<Message[]>('/api/messages')).map(({ content }) => content),
    ).toEqual(['Now', 'Hola'])
  })

  it('is limited: messages in a minute, new conversations in a day', async () => {
    for (let sent = 0; sent < messagesPerMinute; sent++) await chat.say(id(1), id(2))
    expect(await chat.send(id(1), { toUserId: id(2), content: 'x' })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_MESSAGES' },
    })
    for (let partner = 3; partner < newConversationsPerDay + 2; partner++) {
      minutes(1)
      await chat.say(id(1), id(partner), `Hola ${partner}`)
    }
    minutes(1)
    expect(await chat.send(id(1), { toUserId: id(40), content: 'x' })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_CONVERSATIONS' },
    })
    expect((await chat.send(id(1), { toUserId: id(3), content: 'x' })).status).toBe(201)
    minutes(24 * 60)
    expect((await chat.send(id(1), { toUserId: id(40), content: 'x' })).status).toBe(201)
  })

  it('is limited also for parallel requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: messagesPerMinute + 5 }, (_, place) =>
        chat.send(id(1), { toUserId: id(2) + (place % 2), content: 'x' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(messagesPerMinute)
  })

  it('asks for a confirmation before the same text goes to many companies', async () => {
    for (let partner = 2; partner < 2 + sameTextCompanies; partner++)
      await chat.say(id(1), id(partner), 'PP en venta')
    const next = { toUserId: id(30), content: 'PP en venta' }
    expect(await chat.send(id(1), next)).toMatchObject({ status: 409, body: { code: 'SAME_TEXT' } })
    expect((await chat.send(id(1), { ...next, isConfirmed: true })).status).toBe(201)
  })

  it('also asks in existing conversations for a long text, except for a receiver that has it already', async () => {
    const companies = Array.from({ length: sameTextCompanies + 1 }, (_, place) => id(place + 2))
    const last = companies.at(-1)!
    for (const partner of companies) await chat.say(id(1), partner, `Hola ${partner}`)
    minutes(1)
    for (const partner of companies.slice(0, -1))
      await chat.say(id(1), partner, 'Tenemos PP molido en venta')
    const next = {
      toUserId: last,
      content: 'Tenemos  PP molido\nEN VENTA',
      clientId: 'client-id-1',
    }
    expect(await chat.send(id(1), next)).toMatchObject({ status: 409, body: { code: 'SAME_TEXT' } })
    expect(
      (await chat.send(id(1), { ...next, toUserId: id(2), clientId: 'client-id-2' })).status,
    ).toBe(201)
    expect((await chat.send(last, { ...next, toUserId: id(1) })).status).toBe(201)
    const sent = await chat.send(id(1), { ...next, isConfirmed: true })
    expect(sent.status).toBe(201)
    expect((await chat.send(id(1), next)).body).toEqual(sent.body)
    minutes(24 * 60)
    for (const partner of companies.slice(0, -1)) await chat.say(id(1), partner, 'ok, gracias')
    expect((await chat.send(id(1), { toUserId: last, content: 'ok, gracias' })).status).toBe(201)
  })
})
