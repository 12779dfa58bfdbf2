import { setTimeout as wait } from 'node:timers/promises'
import getPort from 'get-port'
import {
  type RedisGroup,
  startRedisCluster,
  startRedisSentinel,
} from '../../local/backing/redisGroups.ts'
import { atMost, type Figure } from '../figure.ts'
import { startListening, stop } from '../gateway/processes.ts'
import { gatewayEnvironment, gatewayFile, login, startListService } from '../gateway/underLoad.ts'

const kinds: Record<'sentinel' | 'cluster', { title: string; start: () => Promise<RedisGroup> }> = {
  sentinel: {
    title: 'Redis with two replicas and three Sentinels, its first server killed',
    start: startRedisSentinel,
  },
  cluster: {
    title: 'Redis as a cluster of three with a replica each, one of them killed',
    start: startRedisCluster,
  },
}
const perSecond = 20
const seconds = 20
const killAfterSeconds = 5
const patienceMs = 2_000

/** Logins at a rate through a gateway; the server that takes them is killed meanwhile. A session that was begun and is not known afterwards is lost. */
export async function redisFirst(kind: keyof typeof kinds): Promise<Figure[]> {
  const { title, start } = kinds[kind]
  const stops: (() => Promise<unknown>)[] = []
  try {
    const redis = await start()
    stops.push(redis.stop)
    const [servicePort, port] = [await getPort(), await getPort()]
    const service = await startListService(servicePort)
    stops.push(() => stop(service))
    const env = {
      ...gatewayEnvironment({
        gatewayPort: port,
        servicePort,
        redisUrl: redis.url,
        folder: import.meta.dirname,
      }),
      LOG_LEVEL: 'silent',
      LOGINS_PER_ADDRESS: '1000000',
    }
    const gateway = await startListening('others', [process.execPath, gatewayFile], port, { env })
    stops.push(() => stop(gateway))
    return await measure(title, redis, port)
  } finally {
    for (const each of stops.toReversed()) await each()
  }
}

async function measure(title: string, redis: RedisGroup, port: number): Promise<Figure[]> {
  const begun: { at: number; cookie: string }[] = []
  const logins: Promise<void>[] = []
  let killedAt = 0
  for (let count = 0; count < perSecond * seconds; count++) {
    // Without a cookie it was refused.
    logins.push(
      login(port, AbortSignal.timeout(patienceMs)).then(
        (cookie) => void (cookie && begun.push({ at: performance.now(), cookie })),
        () => {},
      ),
    )
    if (count === perSecond * killAfterSeconds) {
      killedAt = performance.now()
      await redis.killFirst('sessions-of:7')
    }
    await wait(1000 / perSecond)
  }
  await Promise.all(logins)
  let lost = 0
  for (const { cookie } of begun)
    if (
      (await fetch(`http://127.0.0.1:${port}/api/sessions`, { headers: { cookie } })).status !== 200
    )
      lost++
  const back =
    begun.find(({ at }, place) => at > killedAt && at - (begun[place - 1]?.at ?? 0) > 500)?.at ??
    killedAt
  return [
    atMost(`${title}: sessions lost of ${begun.length}`, lost, '', 0),
    atMost(`${title}: until the next login`, (back - killedAt) / 1000, 's', 10),
  ]
}
