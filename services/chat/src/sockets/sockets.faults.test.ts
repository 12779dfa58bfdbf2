import { join } from 'node:path'
import { startTestServer, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import type { ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import { openRedis } from '@materia/service-kit/src/redis/openRedis.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startProcess } from '@materia/service-kit/test/startProcess.ts'
import { openBare, openSocketIo } from '../../test/sockets.ts'
import { startChat } from '../../test/startChat.ts'

let redis: TestServer
let one: Awaited<ReturnType<typeof startChat>>
let other: typeof one
const logged: string[] = []
beforeAll(async () => {
  redis = await startTestServer('Redis')
  one = await start({ logged })
  other = await start({ database: one.urls.database })
})
afterAll(async () => {
  await other.stop()
  await one.stop()
  await redis.stop()
})

const start = (options: Parameters<typeof startChat>[0]) =>
  startChat({ ...options, config: { REDIS_URL: redis.url } })
const missed = async (chat: typeof one, userId: number, partnerId: number, after: number) =>
  (
    await chat
      .as(userId)
      .get<ConversationMessages>(`/api/conversations/${partnerId}/messages?after=${after}`)
  ).items.map(({ id }) => id)
/** Waits until both instances receive each other's frames again. */
const untilHeard = (
  writer: number,
  reader: number,
  socket: Awaited<ReturnType<typeof openBare>>,
  at = one,
) =>
  eventually(async () => {
    const { id } = await at.say(writer, reader)
    return eventually(
      async () => socket.of('message').some(({ message }) => message.id === id),
      500,
    ).catch(() => false)
  })

describe('Redis', () => {
  it.each([
    ['that is unresponsive for a while', 1, () => redis.pause(), () => redis.resume()],
    ['that is killed', 3, () => redis.kill(), () => redis.restart()],
  ])(
    '%s does not stop messages at this instance, and all clients resync once it is back',
    async (_fault, writer, end, begin) => {
      const reader = writer + 1
      await one.say(writer, reader)
      const [own, partner] = [
        await openBare(one.url, writer),
        await openSocketIo(other.url, reader),
      ]
      await untilHeard(writer, reader, partner)
      await eventually(async () =>
        own
          .of('online_status')
          .some(({ users }) => users.some(({ userId, isOnline }) => userId === reader && isOnline)),
      )
      logged.length = 0
      const framesBefore = own.of('online_status').length
      await end()
      const said = await one.say(writer, reader)
      await own.next('message', ({ message }) => message.id === said.id)
      await eventually(async () => logged.some((line) => line.includes('Redis is unreachable')))
      await begin()
      await partner.next('resync')
      expect(await missed(other, reader, writer, said.sequence - 1)).toEqual([said.id])
      await untilHeard(writer, reader, partner)
      expect(
        own
          .of('online_status')
          .slice(framesBefore)
          .flatMap(({ users }) => users)
          .filter(({ isOnline }) => !isOnline),
      ).toEqual([])
      for (const socket of [own, partner]) socket.close()
    },
  )

  it('with messages that no instance sends does not block the valid ones', async () => {
    const partner = await openSocketIo(one.url, 12)
    const client = openRedis(redis.url, {})
    const requests = await client.pubsub('CHANNELS', '*-request#/#')
    for (const channel of requests
      .map(String)
      .flatMap((name) => [name, name.replace('-request', '')])) {
      // MessagePack's nil, an invalid byte, and half an object.
      for (const bytes of [Buffer.from([0xc0]), Buffer.from([0xc1]), Buffer.from('{"half')])
        await client.publish(channel, bytes)
    }
    client.disconnect()
    await untilHeard(13, 12, partner, other)
    await eventually(async () =>
      logged.some((line) => line.includes('a message of another instance cannot be parsed')),
    )
    partner.close()
  })

  it('that is down at startup does not stop calls and sockets, and connects the instance later', async () => {
    await redis.kill()
    const third = await start({ database: one.urls.database })
    const [writer, reader] = [await openBare(third.url, 5), await openBare(third.url, 6)]
    const said = await third.say(5, 6)
    for (const socket of [writer, reader])
      expect((await socket.next('message')).message).toEqual(said)
    await redis.restart()
    await untilHeard(5, 6, reader)
    for (const socket of [writer, reader]) socket.close()
    await third.stop()
  })
})

describe('an instance', () => {
  it('that is killed loses no message, and users who do not reconnect go offline for their partners', async () => {
    await one.say(9, 10)
    await one.say(11, 9)
    const dying = startProcess(join(import.meta.dirname, '../server.ts'), {
      PATH: process.env['PATH']!,
      MONGO_URL: one.urls.mongo,
      MONGO_DATABASE: one.urls.database,
      NATS_URL: 'nats://127.0.0.1:1',
      REDIS_URL: redis.url,
      IDENTITY_KEY: 'a key that only tests ever sign with',
      FILES_DIR: one.filesDir,
      PUBLIC_URL: 'https://chat.example',
    })
    const url = await dying.listening
    const watching = await openBare(one.url, 9)
    const [returning, gone] = [await openSocketIo(url, 10), await openBare(url, 11)]
    const statusesOf = (userId: number) =>
      watching
        .of('online_status')
        .flatMap(({ users }) => users.filter((bytes) => bytes.userId === userId))
        .map(({ isOnline }) => isOnline)
    for (const userId of [10, 11]) await eventually(async () => statusesOf(userId).at(-1))
    await dying.kill()
    await Promise.all([returning.ended, gone.ended])
    const said = [await one.say(9, 10), await one.say(9, 10)]
    const again = await openSocketIo(other.url, 10)
    expect(await missed(other, 10, 9, 1)).toEqual(said.map(({ id }) => id))
    await eventually(async () => statusesOf(11).at(-1) === false)
    expect(statusesOf(10)).toEqual([true])
    for (const socket of [watching, again]) socket.close()
  })
})
