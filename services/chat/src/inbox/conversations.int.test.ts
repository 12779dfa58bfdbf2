import type {
  ConversationMessages,
  ConversationsPage,
} from '@materia/contracts/chat/conversation.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { startChat } from '../../test/startChat.ts'

let chat: Awaited<ReturnType<typeof startChat>>
/** Ids of companies and listings that no other test uses. */
let id: (number: number) => number
beforeAll(async () => {
  chat = await startChat()
})
beforeEach(async () => {
  id = await chat.addCompanies()
})
afterAll(() => chat.stop())

const later = () => (chat.clock.now = new Date(chat.clock.now.getTime() + 60_000))
/** The partners' numbers within this test. */
const partnersOf = ({ items }: ConversationsPage) => items.map(({ partner }) => partner.id - id(0))

describe('GET /api/conversations', () => {
  it('returns the newest first, page by page, also with equal times', async () => {
    for (const partner of [2, 3, 4, 5]) await chat.say(id(1), id(partner))
    later()
    await chat.say(id(3), id(1))
    const first = await chat.as(id(1)).get<ConversationsPage>('/api/conversations?limit=2')
    const second = await chat
      .as(id(1))
      .get<ConversationsPage>(`/api/conversations?limit=2&cursor=${first.nextCursor}`)
    expect([...partnersOf(first), ...partnersOf(second)]).toEqual([3, 5, 4, 2])
    expect(second.nextCursor).toBeNull()
    expect(first.items[0]).toMatchObject({
      partner: { companyName: 'Company 3' },
      lastMessage: { content: 'Hola', fromUserId: id(3) },
      unreadCount: 1,
      materialId: 1,
    })
  })

  it('shows the picture of an unlisted listing to its seller only', async () => {
    const lot = { _id: id(20), userId: id(2), revision: 1, isUnlisted: true, pictureUrl: '/a.webp' }
    await chat.materials.create([lot])
    await chat.send(id(1), { toUserId: id(2), materialId: lot._id })
    const picturesOf = async (userId: number) =>
      (await chat.as(userId).get<ConversationsPage>('/api/conversations')).items.map(
        ({ materialPicture }) => materialPicture,
      )
    expect(await picturesOf(id(2))).toEqual(['/a.webp'])
    expect(await picturesOf(id(1))).toEqual([undefined])
  })

  it('filters by unread and archived, and refuses a cursor of another list', async () => {
    await chat.say(id(2), id(1))
    await chat.say(id(1), id(3))
    await chat.as(id(1)).send('PATCH', `/api/conversations/${id(3)}`, { isArchived: true })
    expect(partnersOf(await chat.as(id(1)).get('/api/conversations'))).toEqual([2])
    expect(partnersOf(await chat.as(id(1)).get('/api/conversations?filter=unread'))).toEqual([2])
    expect(partnersOf(await chat.as(id(1)).get('/api/conversations?filter=archived'))).toEqual([3])
    expect(
      await chat
        .as(id(1))
        .get(
          `/api/conversations?cursor=${Buffer.from(`archived 1 ${id(1)}/${id(2)}`).toString('base64url')}`,
        ),
    ).toMatchObject({ code: 'INVALID_INPUT' })
    await chat.say(id(3), id(1))
    expect(partnersOf(await chat.as(id(1)).get('/api/conversations'))).toEqual([3, 2])
    await chat.as(id(1)).send('PATCH', `/api/conversations/${id(3)}`, { isArchived: true })
    expect(await chat.as(id(1)).get('/api/messages/unread-count')).toEqual({
      count: 1,
      conversations: 1,
    })
    await chat.say(id(3), id(1))
    expect(await chat.as(id(1)).get('/api/messages/unread-count')).toEqual({
      count: 3,
      conversations: 2,
    })
  })

  it('exists before the first message with any existing company', async () => {
    expect(await chat.as(id(1)).get(`/api/conversations/${id(2)}`)).toMatchObject({
      partner: { companyName: 'Company 2' },
      lastMessage: null,
      unreadCount: 0,
    })
    expect(await chat.as(id(1)).get(`/api/conversations/${id(1)}`)).toMatchObject({
      code: 'OWN_CONVERSATION',
    })
  })
})

describe('GET /api/conversations/{partnerId}/messages', () => {
  const sequencesOf = async (query: string, user = 1) => {
    const { items, hasMore } = await chat
      .as(id(user))
      .get<ConversationMessages>(`/api/conversations/${id(3 - user)}/messages${query}`)
    return { sequences: items.map(({ sequence }) => sequence), hasMore }
  }

  it('returns the newest, earlier ones, or all after a sequence, oldest first', async () => {
    for (let count = 0; count < 7; count++) await chat.say(id(1 + (count % 2)), id(2 - (count % 2)))
    expect(await sequencesOf('?limit=3')).toEqual({ sequences: [5, 6, 7], hasMore: true })
    expect(await sequencesOf('?limit=3&before=5')).toEqual({ sequences: [2, 3, 4], hasMore: true })
    expect(await sequencesOf('?limit=3&after=2')).toEqual({ sequences: [3, 4, 5], hasMore: true })
    expect(await sequencesOf('?limit=3&after=5')).toEqual({ sequences: [6, 7], hasMore: false })
    expect(await sequencesOf('?after=0', 2)).toEqual({
      sequences: [1, 2, 3, 4, 5, 6, 7],
      hasMore: false,
    })
  })

  it('returns the first unread sequence with the newest page, even if it is on an earlier page', async () => {
    const firstUnread = async (user = 1) =>
      (
        await chat
          .as(id(user))
          .get<ConversationMessages>(`/api/conversations/${id(3 - user)}/messages?limit=2`)
      ).firstUnreadSequence
    const said = [
      await chat.say(id(2), id(1)),
      await chat.say(id(1), id(2)),
      await chat.say(id(2), id(1)),
      await chat.say(id(2), id(1)),
      await chat.say(id(1), id(2)),
    ]
    expect([await firstUnread(), await firstUnread(2)]).toEqual([1, 2])
    await chat.as(id(1)).send('PATCH', '/api/messages/read', { messageIds: [said[0]!.id] })
    expect(await firstUnread()).toBe(3)
    await chat.as(id(1)).send('PATCH', '/api/messages/read', { messageIds: [said[3]!.id] })
    expect(await firstUnread()).toBeNull()
  })

  it("returns nothing of other companies' conversations", async () => {
    await chat.say(id(1), id(2))
    expect(await chat.as(id(3)).get(`/api/conversations/${id(1)}/messages`)).toMatchObject({
      items: [],
    })
    expect(await chat.as(id(3)).get('/api/messages')).toEqual([])
  })
})

describe('PATCH /api/messages/read', () => {
  it('marks a message and all before it, notifies the sender, and returns the unread count', async () => {
    const [first, second, third] = [
      await chat.say(id(2), id(1)),
      await chat.say(id(2), id(1)),
      await chat.say(id(2), id(1)),
    ]
    later()
    const { body } = await chat
      .as(id(1))
      .send('PATCH', '/api/messages/read', { messageIds: [second!.id] })
    expect(body).toEqual({ count: 1, conversations: 1 })
    const { items, partnerReadSequence } = await chat
      .as(id(2))
      .get<ConversationMessages>(`/api/conversations/${id(1)}/messages`)
    expect(items.map(({ id, readAt }) => [id, readAt])).toEqual([
      [first!.id, chat.clock.now.toISOString()],
      [second!.id, chat.clock.now.toISOString()],
      [third!.id, null],
    ])
    expect(partnerReadSequence).toBe(2)
  })

  it('ignores messages of others, and never moves backwards', async () => {
    const [first, second] = [await chat.say(id(2), id(1)), await chat.say(id(2), id(1))]
    await chat.as(id(2)).send('PATCH', '/api/messages/read', { messageIds: [second!.id] })
    await chat.as(id(3)).send('PATCH', '/api/messages/read', { messageIds: [second!.id] })
    expect(await chat.as(id(1)).get('/api/messages/unread-count')).toEqual({
      count: 2,
      conversations: 1,
    })
    await chat.as(id(1)).send('PATCH', '/api/messages/read', { messageIds: [second!.id] })
    const { body } = await chat
      .as(id(1))
      .send('PATCH', '/api/messages/read', { messageIds: [first!.id] })
    expect(body).toEqual({ count: 0, conversations: 0 })
  })
})

describe('DELETE /api/messages/chat/{partnerId}', () => {
  it('deletes for this company only; a later message shows the conversation again without the deleted ones', async () => {
    await chat.say(id(1), id(2))
    await chat.say(id(2), id(1))
    expect(await chat.as(id(1)).send('DELETE', `/api/messages/chat/${id(2)}`)).toMatchObject({
      status: 200,
      body: { partnerId: id(2) },
    })
    expect(await chat.as(id(1)).get('/api/messages')).toEqual([])
    expect(partnersOf(await chat.as(id(1)).get('/api/conversations'))).toEqual([])
    expect(await chat.as(id(1)).get('/api/messages/unread-count')).toEqual({
      count: 0,
      conversations: 0,
    })
    expect(await chat.as(id(2)).get('/api/messages')).toHaveLength(2)
    await chat.say(id(2), id(1), 'Still there?')
    expect(
      (await chat.as(id(1)).get<Message[]>('/api/messages')).map(({ content }) => content),
    ).toEqual(['Still there?'])
    expect(partnersOf(await chat.as(id(1)).get('/api/conversations'))).toEqual([2])
  })
})
