import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type NatsConnection, connectNats } from '@materia/service-kit/src/nats.ts'
import { openRedis } from '@materia/service-kit/src/openRedis.ts'
import { publicSessionId } from '@materia/service-kit/src/sessionHeader.ts'
import { startTestServer, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { call, cookieHeader, until } from '../test/client.ts'
import { pauseRedis } from '../test/pauseRedis.ts'
import { type RunningProcess, startGateway, startStub } from '../test/processes.ts'
import { endedChannel } from './sessionStore.ts'

const second = 1000
const redis = newRedisUrl()
let server: TestServer
let nats: NatsConnection
let stub: RunningProcess
let gateways: RunningProcess[]

beforeAll(async () => {
  server = await startTestServer('NATS')
  stub = await startStub()
  const start = () =>
    startGateway({
      catalog: stub.url,
      identity: stub.url,
      redis,
      env: { NATS_URL: server.url, REDIS_TIMEOUT_MS: '300' },
    })
  gateways = await Promise.all([start(), start()])
  nats = await connectNats(server.url)
})

afterAll(async () => {
  await nats.close()
  await Promise.all([...gateways, stub].map(({ kill }) => kill()))
  await server.stop()
})

async function login(username: string, password = 'right') {
  const { status, text, cookies } = await call(`${gateways[0]!.url}/api/login`, {
    method: 'POST',
    json: { username, password },
  })
  const cookie = cookieHeader(cookies)
  return {
    status,
    cookie,
    userId: Number(JSON.parse(text).id),
    id: publicSessionId(/sid=([^;]+)/.exec(cookie)?.[1] ?? ''),
  }
}

/** An event that says so, as often as it is called. */
function change(data: object) {
  const event = {
    id: randomUUID(),
    subject: 'identity.credentials.changed',
    version: 1,
    occurredAt: new Date().toISOString(),
    traceId: 't',
    data,
  }
  return () => nats.jetstream().publish(event.subject, JSON.stringify(event))
}

/** On the channel by which gateways hear of ended sessions. */
async function publish(text: string): Promise<void> {
  const client = openRedis(redis, {})
  await client.publish(endedChannel, text)
  client.disconnect()
}

const soon = () => new Date(Date.now() + second).toISOString()
const isSignedIn = async (cookie: string, { url }: RunningProcess) =>
  (await call(`${url}/api/sessions`, { headers: { cookie } })).status === 200
const isOver = async ({ cookie }: { cookie: string }) =>
  (await Promise.all(gateways.map((gateway) => isSignedIn(cookie, gateway)))).every((isIn) => !isIn)
const consumed = () =>
  gateways.flatMap(({ lines }) => lines).filter(({ msg }) => msg === 'event consumed').length
const untilConsumed = (count: number) => until(() => consumed() >= count)

describe('a change of credentials', () => {
  it('ends all sessions of the user but the kept one, at every gateway', async () => {
    const [first, second, kept, another] = [
      await login('maria'),
      await login('maria'),
      await login('maria'),
      await login('pedro'),
    ]
    await change({ userId: kept.userId, keptSessionId: kept.id, at: soon() })()
    await until(async () => (await isOver(first)) && (await isOver(second)))
    expect([await isOver(kept), await isOver(another)]).toEqual([false, false])
  })

  // As where a role is taken away (`npm run grant -- revoke`), and where a company is deleted.
  it('cuts the sockets of the sessions that it ends, at every gateway', async () => {
    const [ended, kept] = [await login('connected'), await login('connected')]
    const openAt = async ({ url }: RunningProcess, cookie: string) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?userId=7`, {
        headers: { cookie },
      })
      const isOver = once(socket, 'close')
      await once(socket, 'message')
      return { socket, isOver }
    }
    const sockets = await Promise.all(gateways.map((gateway) => openAt(gateway, ended.cookie)))
    const staying = await openAt(gateways[0]!, kept.cookie)
    // What nobody of ours says takes nothing from what is said after it.
    for (const text of ['{"half', 'null', '{"userId":7}']) await publish(text)
    await change({ userId: kept.userId, keptSessionId: kept.id, at: soon() })()
    await Promise.all(sockets.map(({ isOver }) => isOver))
    expect(staying.socket.readyState).toBe(WebSocket.OPEN)
    staying.socket.terminate()
    await until(() =>
      gateways.every(({ lines }) =>
        lines.some(({ msg }) => msg === 'what Redis tells of ended sessions cannot be read'),
      ),
    )
  })

  it('that comes twice or late ends no session that began after it', async () => {
    const old = await login('late')
    const at = soon()
    const publish = change({ userId: old.userId, keptSessionId: '', at })
    await publish()
    await until(() => isOver(old))
    await until(() => Date.now() > Date.parse(at))
    const fresh = await login('late')
    const before = consumed()
    await publish()
    await change({
      userId: old.userId,
      keptSessionId: '',
      at: new Date(Date.now() - 60 * second).toISOString(),
    })()
    await untilConsumed(before + 2)
    expect(await isOver(fresh)).toBe(false)
  })

  it('lets no login in that was checked before it', async () => {
    const { userId } = await login('racing')
    const before = consumed()
    const later = new Date(Date.now() - 30 * second).toISOString()
    await change({ userId, keptSessionId: '', at: later })()
    await change({
      userId,
      keptSessionId: '',
      at: new Date(Date.now() - 90 * second).toISOString(),
    })()
    await untilConsumed(before + 2)
    expect((await login('racing', 'right then')).status).toBe(401)
    expect((await login('racing')).status).toBe(200)
  })

  it('that cannot be read is put away, and the next one is heard', async () => {
    const { cookie, userId } = await login('poison')
    await change({ userId: 'seven' })()
    await change({ userId, keptSessionId: '', at: soon() })()
    await until(() => isOver({ cookie }))
    const { streams } = await nats.jetstreamManager()
    await until(async () => (await streams.info('dead-letter')).state.messages === 1)
  })

  it('is heard after Redis was silent', async () => {
    const session = await login('silent')
    await pauseRedis(redis)
    await change({ userId: session.userId, keptSessionId: '', at: soon() })()
    await until(() => isOver(session).catch(() => false))
    // Only the one that cannot be read.
    const { streams } = await nats.jetstreamManager()
    expect((await streams.info('dead-letter')).state.messages).toBe(1)
  })
})

describe('a gateway without NATS', () => {
  it('starts, is ready and signs in; it hears what was changed once NATS is back', async () => {
    await server.kill()
    const alone = await startGateway({
      catalog: stub.url,
      identity: stub.url,
      redis,
      env: { NATS_URL: server.url },
    })
    expect((await call(`${alone.url}/readyz`)).status).toBe(200)
    expect((await call(`${gateways[0]!.url}/readyz`)).status).toBe(200)
    const session = await login('without')
    expect(await isSignedIn(session.cookie, alone)).toBe(true)
    await server.restart()
    await until(() =>
      change({ userId: session.userId, keptSessionId: '', at: soon() })().then(
        () => true,
        () => false,
      ),
    )
    await until(() => isOver(session))
    await alone.kill()
  })
})
