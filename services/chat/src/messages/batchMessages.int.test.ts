import type { ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startChat } from '../../test/startChat.ts'

// Two instances without a connection, so that their caches become stale.
let one: Awaited<ReturnType<typeof startChat>>
let other: typeof one
/** Ids of companies that no other test uses. */
let id: (number: number) => number
beforeAll(async () => {
  one = await startChat()
  other = await startChat({ database: one.urls.database, config: { REDIS_URL: newRedisUrl() } })
})
beforeEach(async () => {
  id = await one.addCompanies()
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

const memberOf = (userId: number, partnerId: number) =>
  one.members.findById(`${id(userId)}/${id(partnerId)}`).lean()
const threadOf = async (userId: number, partnerId: number) =>
  (
    await one
      .as(id(userId))
      .get<ConversationMessages>(`/api/conversations/${id(partnerId)}/messages?limit=100`)
  ).items

describe('a message in an existing conversation', () => {
  it('follows the one before with any instances writing in parallel, and none is lost or doubled', async () => {
    await Promise.all([one.say(id(1), id(2)), one.say(id(3), id(4))])
    const sent = await Promise.all(
      Array.from({ length: 24 }, (_, place) => {
        const [from, to] = [
          [1, 2],
          [2, 1],
          [3, 4],
        ][place % 3]!
        return (place % 2 === 0 ? one : other).send(id(from!), {
          toUserId: id(to!),
          content: `${place}`,
          clientId: `client-id-${place}`,
        })
      }),
    )
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
    for (const [userId, partnerId, count] of [
      [1, 2, 17],
      [3, 4, 9],
    ] as const) {
      const items = await threadOf(userId, partnerId)
      expect(items.map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: count }, (_, place) => place + 1),
      )
      expect(new Set(items.map(({ content }) => content)).size).toBe(count)
    }
    expect([
      (await memberOf(2, 1))?.unreadCount,
      (await memberOf(1, 2))?.unreadCount,
      (await memberOf(4, 3))?.unreadCount,
    ]).toEqual([9, 8, 9])
  })

  it('is stored once when sent again, also among others', async () => {
    await one.say(id(1), id(2))
    const draft = { toUserId: id(2), content: 'Hola', clientId: 'client-id-1' }
    const { body: first } = await one.send(id(1), draft)
    const answers = await Promise.all(
      [other, one, one, other].flatMap((chat, place) => [
        chat.send(id(1), draft),
        chat.say(id(2), id(1), `${place}`),
      ]),
    )
    expect(
      answers.flatMap((answer) => ('body' in answer ? [(answer.body as Message).id] : [])),
    ).toEqual(Array.from({ length: 4 }, () => (first as Message).id))
    expect((await threadOf(1, 2)).map(({ content }) => content).toSorted()).toEqual(
      ['0', '1', '2', '3', 'Hola', 'Hola'].toSorted(),
    )
    expect(await one.send(id(1), { ...draft, content: 'Otra' })).toMatchObject({
      status: 409,
      body: { code: 'CLIENT_ID_REUSED' },
    })
  })

  it('respects changes of another instance: blocked, muted, read, archived, deleted', async () => {
    await one.say(id(1), id(2))
    await one.say(id(1), id(2))
    const change = (body: object) =>
      other.as(id(2)).send('PATCH', `/api/conversations/${id(1)}`, body)
    await change({ isMuted: true, isArchived: true })
    await one.say(id(1), id(2))
    expect(await memberOf(2, 1)).toMatchObject({ isArchived: false, unreadCount: 3, tellAt: null })

    await change({ isMuted: false })
    const newest = await one.say(id(1), id(2))
    await other.call('PATCH', '/api/messages/read', {
      user: { userId: id(2) },
      body: { messageIds: [newest.id] },
    })
    await one.say(id(1), id(2))
    expect(await memberOf(2, 1)).toMatchObject({ unreadCount: 1, tellAt: expect.any(Date) })

    await change({ isBlocked: true })
    const withheld = await one.say(id(1), id(2), 'Again')
    expect((await threadOf(2, 1)).map(({ id }) => id)).not.toContain(withheld.id)
    expect(await one.send(id(2), { toUserId: id(1), content: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'PARTNER_BLOCKED' },
    })

    await change({ isBlocked: false })
    await one.say(id(1), id(2))
    await one.partners.updateOne({ _id: id(2) }, { isDeleted: true })
    await one.members.deleteMany({ userId: id(2) })
    expect(await one.send(id(1), { toUserId: id(2), content: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'COMPANY_GONE' },
    })
  })
  it('does not delay others while a killed process’s transaction holds its conversation', async () => {
    // All of them go into the same line.
    for (const [from, to] of [
      [1, 2],
      [4, 5],
      [7, 8],
    ] as const)
      await one.say(id(from), id(to))
    await eventually(async () => {
      const session = await one.connection.startSession()
      session.startTransaction()
      await one.conversations.updateOne(
        { user1Id: id(1), user2Id: id(2) },
        { isOverdue: false, lastMessageAt: new Date() },
        { session },
      )
      const answered: number[] = []
      const send = async (from: number, to: number) => {
        await one.send(id(from), {
          toUserId: id(to),
          content: 'Hola',
          clientId: `client-id-${from}`,
        })
        answered.push(from)
      }
      const sending = [send(1, 2), send(4, 5), send(7, 8)]
      await Promise.race([sending[0], Promise.all(sending.slice(1))])
      await session.abortTransaction()
      await session.endSession()
      await Promise.all(sending)
      return answered.at(-1) === 1
    }, 30_000)
    await eventually(
      async () =>
        (await one.send(id(1), { toUserId: id(2), content: 'Hola', clientId: 'client-id-1' }))
          .status === 201,
    )
    for (const [from, to] of [
      [1, 2],
      [4, 5],
      [7, 8],
    ] as const)
      expect((await threadOf(to, from)).map(({ sequence }) => sequence)).toEqual([1, 2])
  })

  it('continues the sequence of another instance’s messages', async () => {
    const heard = await startChat({ database: one.urls.database })
    await one.say(id(1), id(2))
    for (let round = 0; round < 6; round++) {
      await heard.say(id(2), id(1))
      await one.say(id(1), id(2))
      await heard.say(id(1), id(2))
    }
    expect((await threadOf(1, 2)).map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 19 }, (_, place) => place + 1),
    )
    expect([await memberOf(2, 1), await memberOf(1, 2)]).toMatchObject([
      { unreadCount: 13, tellAt: expect.any(Date) },
      { unreadCount: 6, tellAt: expect.any(Date) },
    ])
    await heard.stop()
  })
})
