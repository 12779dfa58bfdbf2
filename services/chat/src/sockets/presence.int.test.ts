import { eventually } from '@materia/service-kit/test/eventually.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { openBare, openSocketIo, type TestSocket } from '../../test/sockets.ts'
import { startChat } from '../../test/startChat.ts'
import { onUserDeleted } from '../accounts/onUserDeleted.ts'

let one: Awaited<ReturnType<typeof startChat>>
let other: typeof one
// Faster than in production, because tests wait for whole rounds. On a busy machine a socket takes
// more than a second to reopen.
const pace = { everyMs: 200, graceMs: 3_000 }
beforeAll(async () => {
  one = await startChat({ pace })
  other = await startChat({ database: one.urls.database, pace })
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

/** The states of a user that a socket received, in order. */
const statusesOf = (socket: TestSocket, userId: number) =>
  socket
    .of('online_status')
    .flatMap(({ users }) => users.filter((statuses) => statuses.userId === userId))
    .map(({ isOnline }) => isOnline)
const untilNotified = (socket: TestSocket, userId: number, isOnline: boolean) =>
  eventually(async () => statusesOf(socket, userId).at(-1) === isOnline)

describe('presence', () => {
  it('is sent when a socket opens, and when a partner comes online or goes offline at any instance', async () => {
    await one.say(1, 2)
    await one.say(3, 1)
    const partner = await openBare(other.url, 2)
    const early = await openBare(one.url, 1)
    await untilNotified(early, 2, true)
    const late = await openSocketIo(one.url, 1)
    expect(await late.next('online_status')).toEqual({
      type: 'online_status',
      users: [{ userId: 2, isOnline: true }],
    })
    const third = await openBare(one.url, 3)
    await untilNotified(late, 3, true)
    await untilNotified(partner, 1, true)
    partner.close()
    third.close()
    for (const socket of [early, late]) {
      await untilNotified(socket, 2, false)
      await untilNotified(socket, 3, false)
      socket.close()
    }
  })

  it('does not change when a socket reopens, here or at another instance', async () => {
    await one.say(4, 5)
    const watching = await openBare(one.url, 4)
    let socket = await openBare(one.url, 5)
    await untilNotified(watching, 5, true)
    for (const { url } of [one, other, one]) {
      socket.close()
      await socket.ended
      socket = await openBare(url, 5)
      // The frame shows that its instance has had a round since.
      await socket.next('online_status')
    }
    await one.say(6, 4)
    const fence = await openBare(other.url, 6)
    await untilNotified(watching, 6, true)
    // The first message may already have sent that 5 is offline. A state may come twice.
    const statuses = statusesOf(watching, 5)
    expect(statuses.slice(statuses.indexOf(true))).not.toContain(false)
    for (const each of [watching, socket, fence]) each.close()
  })

  it('is not sent to strangers, nor between blocked companies', async () => {
    await one.say(7, 8)
    await one.as(8).send('PATCH', '/api/conversations/7', { isBlocked: true })
    await one.say(9, 7)
    await one.say(9, 8)
    const [blocked, blocking, stranger] = [
      await openBare(one.url, 7),
      await openBare(other.url, 8),
      await openBare(one.url, 10),
    ]
    const fence = await openBare(one.url, 9)
    for (const socket of [blocked, blocking]) await untilNotified(socket, 9, true)
    expect([
      statusesOf(blocked, 8),
      statusesOf(blocking, 7),
      stranger.of('online_status').flatMap(({ users }) => users),
    ]).toEqual([[], [], []])

    await one.as(8).send('PATCH', '/api/conversations/7', { isBlocked: false })
    for (const [socket, userId] of [
      [blocked, 8],
      [blocking, 7],
    ] as const)
      await untilNotified(socket, userId, true)
    await other.as(8).send('PATCH', '/api/conversations/7', { isBlocked: true })
    for (const [socket, userId] of [
      [blocked, 8],
      [blocking, 7],
    ] as const)
      await untilNotified(socket, userId, false)
    for (const socket of [blocked, blocking, stranger, fence]) socket.close()
  })

  it('begins with the first message', async () => {
    const [writer, reader] = [await openBare(one.url, 11), await openBare(other.url, 12)]
    await one.say(13, 11)
    const fence = await openBare(one.url, 13)
    await untilNotified(writer, 13, true)
    expect(statusesOf(writer, 12)).toEqual([])
    // An instance publishes its own users within a round.
    await eventually(async () => {
      await one.say(12, 14)
      const probe = await openBare(one.url, 14)
      const { users } = await probe.next('online_status')
      probe.close()
      return users.some(({ userId }) => userId === 12)
    })
    await one.say(11, 12)
    await untilNotified(writer, 12, true)
    await untilNotified(reader, 11, true)
    for (const socket of [writer, reader, fence]) socket.close()
  })

  it('ends when a company is deleted', async () => {
    await one.say(15, 16)
    const [leaving, partner] = [await openBare(one.url, 15), await openBare(other.url, 16)]
    await untilNotified(partner, 15, true)
    await transaction(one.connection, (session) =>
      onUserDeleted(one.deps)({ id: 15, revision: 2 }, { session }),
    )
    await untilNotified(partner, 15, false)
    const again = await openBare(other.url, 16)
    expect((await again.next('online_status')).users).toEqual([])
    for (const socket of [leaving, partner, again]) socket.close()
  })
})
