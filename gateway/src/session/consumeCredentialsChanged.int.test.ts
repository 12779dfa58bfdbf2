import { secondMs } from '@materia/contracts/durations.ts'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { openRedis } from '@materia/service-kit/src/redis/openRedis.ts'
import { newNatsUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { until } from '../../test/client.ts'
import {
  type CredentialChanges,
  soon,
  startCredentialChanges,
} from '../../test/credentialChanges.ts'
import type { Served } from '../../test/served.ts'
import { endedChannel } from './sessionStore.ts'

let changes: CredentialChanges

beforeAll(async () => {
  changes = await startCredentialChanges(newNatsUrl())
})

afterAll(() => changes.stop())

/** Publishes on the channel that announces ended sessions to the gateways. */
async function publish(text: string): Promise<void> {
  const client = openRedis(changes.redis, {})
  await client.publish(endedChannel, text)
  client.disconnect()
}

const consumed = () =>
  changes.gateways.flatMap(({ lines }) => lines).filter(({ msg }) => msg === 'event consumed')
    .length
const untilConsumed = (count: number) => until(() => consumed() >= count)

describe('a change of credentials', () => {
  it('ends all sessions of the user except the kept one, at every gateway', async () => {
    const [first, second, kept, another] = [
      await changes.login('maria'),
      await changes.login('maria'),
      await changes.login('maria'),
      await changes.login('pedro'),
    ]
    await changes.change({ userId: kept.userId, keptSessionId: kept.id, at: soon() })()
    await until(async () => (await changes.isEnded(first)) && (await changes.isEnded(second)))
    expect([await changes.isEnded(kept), await changes.isEnded(another)]).toEqual([false, false])
  })

  // This also covers a revoked role (`npm run grant -- revoke`) and a deleted company.
  it('closes the sockets of the ended sessions, at every gateway', async () => {
    const [ended, kept] = [await changes.login('connected'), await changes.login('connected')]
    const openAt = async ({ url }: Served, cookie: string) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?userId=7`, {
        headers: { cookie },
      })
      const isEnded = once(socket, 'close')
      await once(socket, 'message')
      return { socket, isEnded }
    }
    const sockets = await Promise.all(
      changes.gateways.map((gateway) => openAt(gateway, ended.cookie)),
    )
    const staying = await openAt(changes.gateways[0], kept.cookie)
    // Malformed messages must not block the messages after them.
    for (const text of ['{"half', 'null', '{"userId":7}']) await publish(text)
    await changes.change({ userId: kept.userId, keptSessionId: kept.id, at: soon() })()
    await Promise.all(sockets.map(({ isEnded }) => isEnded))
    expect(staying.socket.readyState).toBe(WebSocket.OPEN)
    staying.socket.terminate()
    await until(() =>
      changes.gateways.every(({ lines }) =>
        lines.some(({ msg }) => msg === 'a message about ended sessions cannot be read'),
      ),
    )
  })

  it('that comes twice or late ends no session that began after it', async () => {
    const old = await changes.login('late')
    const at = soon()
    const publish = changes.change({ userId: old.userId, keptSessionId: '', at })
    await publish()
    await until(() => changes.isEnded(old))
    await until(() => Date.now() > Date.parse(at))
    const fresh = await changes.login('late')
    const before = consumed()
    await publish()
    await changes.change({
      userId: old.userId,
      keptSessionId: '',
      at: new Date(Date.now() - 60 * secondMs).toISOString(),
    })()
    await untilConsumed(before + 2)
    expect(await changes.isEnded(fresh)).toBe(false)
  })

  it('refuses a login whose password was checked before it', async () => {
    const { userId } = await changes.login('racing')
    const before = consumed()
    const later = new Date(Date.now() - 30 * secondMs).toISOString()
    await changes.change({ userId, keptSessionId: '', at: later })()
    await changes.change({
      userId,
      keptSessionId: '',
      at: new Date(Date.now() - 90 * secondMs).toISOString(),
    })()
    await untilConsumed(before + 2)
    expect((await changes.login('racing', 'right then')).status).toBe(401)
    expect((await changes.login('racing')).status).toBe(200)
  })

  it('that cannot be parsed is set aside, and the next one is handled', async () => {
    const { cookie, userId } = await changes.login('poison')
    await changes.change({ userId: 'seven' })()
    await changes.change({ userId, keptSessionId: '', at: soon() })()
    await until(() => changes.isEnded({ cookie }))
    const { streams } = await changes.nats.jetstreamManager()
    await until(async () => (await streams.info('dead-letter')).state.messages === 1)
  })
})
