import {
  type RedisGroup,
  startRedisCluster,
  startRedisSentinel,
} from '@materia/deploy/local/backing/redisGroups.ts'
import { call, cookieHeader, until } from '../../test/client.ts'
import { type RunningProcess, startFront } from '../../test/processes.ts'
import { idsKey } from '../session/sessionStore.ts'

const login = async ({ url }: RunningProcess) => {
  const { status, cookies } = await call(`${url}/api/login`, {
    method: 'POST',
    json: { username: 'norte', password: 'right' },
  })
  return { status, cookie: cookieHeader(cookies) }
}

// The user that the stub signs in.
const userId = 7

describe.each([
  ['Sentinels, whose first server is killed', startRedisSentinel, 'SIGKILL'],
  ['Sentinels, whose first server hangs', startRedisSentinel, 'SIGSTOP'],
  ['a cluster, of which a server is killed', startRedisCluster, 'SIGKILL'],
] as const)('a gateway with Redis behind %s', (_name, startGroup, signal) => {
  let group: RedisGroup
  let gateway: RunningProcess
  let other: RunningProcess
  let stops: (() => Promise<void>)[]

  beforeAll(async () => {
    group = await startGroup()
    const fronts = await Promise.all(
      [1, 2].map(() => startFront({ redis: group.url, env: { REDIS_TIMEOUT_MS: '1000' } })),
    )
    ;[gateway, other] = [fronts[0]!.gateway, fronts[1]!.gateway]
    for (const front of [gateway, other])
      await until(async () => (await call(`${front.url}/readyz`)).status === 200)
    stops = [...fronts.map(({ stop }) => stop), group.stop]
  })

  afterAll(async () => {
    for (const stop of stops) await stop()
  })

  const statusOf = async (front: RunningProcess, cookie: string) =>
    (await call(`${front.url}/api/sessions`, { headers: { cookie } })).status

  it('starts, lists and ends sessions', async () => {
    const [first, second] = [await login(gateway), await login(other)]
    expect([first.status, second.status]).toEqual([200, 200])
    const { text } = await call(`${other.url}/api/sessions`, { headers: { cookie: first.cookie } })
    expect(JSON.parse(text).sessions).toHaveLength(2)
    expect(
      (
        await call(`${gateway.url}/api/sessions`, {
          method: 'DELETE',
          headers: { cookie: first.cookie },
        })
      ).status,
    ).toBe(204)
    expect([await statusOf(other, first.cookie), await statusOf(other, second.cookie)]).toEqual([
      200, 401,
    ])
  })

  it('keeps its sessions after a failover, and starts new ones', async () => {
    const { cookie } = await login(gateway)
    await group.killFirst(idsKey(userId), signal)
    await until(async () => (await login(gateway)).status === 200)
    expect([await statusOf(gateway, cookie), (await login(other)).status]).toEqual([200, 200])
  })
})
