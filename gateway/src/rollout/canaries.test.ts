import { pino } from 'pino'
import { until } from '../../test/client.ts'
import type { RedisAccess } from '../ops/redis.ts'
import { createCanaries } from './canaries.ts'

const name = 'mfe-account'
const candidate = { version: '1.1.0', percent: 10, since: '2026-11-01T00:00:00.000Z' }
const failing = Object.fromEntries(
  Array.from({ length: 10 }, (_, network) => [
    [`candidate opened ${network}`, '3'],
    [`candidate broken ${network}`, '3'],
  ]).flat(),
)

/** A Redis whose replies to `hgetall` the test decides. */
function startCanaries(hgetall: () => Promise<Record<string, string>>) {
  const values = new Map<string, string>()
  const client = {
    hgetall,
    hincrby: async () => 1,
    expire: async () => 1,
    get: async (key: string) => values.get(key) ?? null,
    set: async (key: string, value: string) => {
      values.set(key, value)
      return 'OK'
    },
  }
  return createCanaries({
    redis: {
      client,
      withTimeout: async (reply: Promise<unknown>) => await reply,
    } as never as RedisAccess,
    releases: { candidates: async () => [[name, candidate]] },
    log: pino({ enabled: false }),
    logFailure: () => {},
  })
}

const isStopped = async ({ list }: ReturnType<typeof startCanaries>) =>
  (await list())[0]?.stoppedAt !== null

it('checks a canary again that fails once more during its check', async () => {
  const broken = { version: candidate.version, event: 'broken', network: '1' } as const
  let reads = 0
  const canaries = startCanaries(async () => {
    if (++reads > 1) return failing
    // The reply leaves out the report that arrives while it is on its way.
    await canaries.count(name, candidate, broken)
    return {}
  })
  await canaries.count(name, candidate, broken)
  await until(() => isStopped(canaries))
  canaries.close()
})

it('checks a canary again when Redis failed', async () => {
  let reads = 0
  const canaries = startCanaries(async () => {
    if (++reads > 1) return failing
    throw new Error('no connection')
  })
  await canaries.count(name, candidate, { version: '1.1.0', event: 'broken', network: '1' })
  await until(() => isStopped(canaries))
  canaries.close()
})
