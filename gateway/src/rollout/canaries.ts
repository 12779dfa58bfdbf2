import { daySeconds } from '@materia/contracts/durations.ts'
import type { Logger } from 'pino'
import type { Candidate } from '@materia/contracts/shell/sliceReleases.ts'
import type { SliceReport } from '@materia/contracts/shell/sliceReport.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { RedisAccess } from '../ops/redis.ts'
import type { Releases } from './releases.ts'
import { type Tally, isWorse } from './isWorse.ts'

type Tallies = { candidate: Tally; current: Tally }

export type Canary = Tallies & {
  name: string
  version: string
  percent: number
  stoppedAt: string | null
}

export type Canaries = {
  /**
   * Whether the canary's visitors get the current version instead. True until the state is read
   * from Redis.
   */
  isStopped: (name: string, candidate: Candidate) => boolean
  /**
   * Counts a browser's report on a candidate or on the current version beside it, for all gateways.
   */
  count: (
    name: string,
    candidate: Candidate,
    report: Pick<SliceReport, 'version' | 'event'>,
  ) => Promise<void>
  list: () => Promise<Canary[]>
  close: () => void
}

type Deps = {
  redis: RedisAccess
  releases: Pick<Releases, 'candidates'>
  log: Logger
  logFailure: LogFailure
}

const readEveryMs = 1_000
const retentionSeconds = 30 * daySeconds

/**
 * Compares candidates with current versions, counted in Redis for all gateways. A candidate that
 * fails more often is stopped at every gateway within a second. A stopped version stays stopped at
 * any percentage: its fix is a new version.
 */
export function createCanaries({ redis, releases, log, logFailure }: Deps): Canaries {
  const { client, withTimeout } = redis
  const stopped = new Map<string, string | null>()

  async function readStops(): Promise<void> {
    const keys = (await releases.candidates()).map(([name, candidate]) => stopKey(name, candidate))
    if (keys.length === 0) return
    const values = await withTimeout(Promise.all(keys.map((key) => client.get(key))))
    stopped.clear()
    for (const [at, key] of keys.entries()) stopped.set(key, values[at] ?? null)
  }

  async function stop(name: string, candidate: Candidate, tallies: Tallies): Promise<void> {
    const key = stopKey(name, candidate)
    const at = new Date().toISOString()
    const isFirst = await withTimeout(client.set(key, at, 'EX', retentionSeconds, 'NX'))
    stopped.set(key, at)
    if (isFirst)
      log.error(
        { slice: name, version: candidate.version, percent: candidate.percent, ...tallies },
        'a canary was stopped because it fails more often than the current version',
      )
  }

  const reading = setInterval(
    () =>
      void readStops().catch((error: unknown) =>
        logFailure('the stopped canaries cannot be read', error),
      ),
    readEveryMs,
  )
  reading.unref()

  return {
    isStopped: (name, candidate) => stopped.get(stopKey(name, candidate)) !== null,
    async count(name, candidate, { version, event }) {
      const side = version === candidate.version ? 'candidate' : 'current'
      await addToTally(redis, countKey(name, candidate), `${side}:${event}`)
      if (side !== 'candidate' || event !== 'broken' || stopped.get(stopKey(name, candidate)))
        return
      const tallies = await readTallies(redis, countKey(name, candidate))
      if (isWorse(tallies.candidate, tallies.current)) await stop(name, candidate, tallies)
    },
    async list() {
      await readStops()
      const candidates = await releases.candidates()
      return await Promise.all(
        candidates.map(async ([name, candidate]) => ({
          name,
          version: candidate.version,
          percent: candidate.percent,
          ...(await readTallies(redis, countKey(name, candidate))),
          stoppedAt: stopped.get(stopKey(name, candidate)) ?? null,
        })),
      )
    },
    close: () => clearInterval(reading),
  }
}

async function addToTally(
  { client, withTimeout }: RedisAccess,
  key: string,
  field: string,
): Promise<void> {
  await withTimeout(
    Promise.all([client.hincrby(key, field, 1), client.expire(key, retentionSeconds)]),
  )
}

async function readTallies({ client, withTimeout }: RedisAccess, key: string): Promise<Tallies> {
  const counts = await withTimeout(client.hgetall(key))
  const tally = (side: string): Tally => ({
    opened: Number(counts[`${side}:opened`] ?? 0),
    broken: Number(counts[`${side}:broken`] ?? 0),
  })
  return { candidate: tally('candidate'), current: tally('current') }
}

const stopKey = (name: string, { version }: Candidate) => `trial:${name}:${version}:stopped`
// Each rollout percentage has its own count, compared with the current version over the same time.
const countKey = (name: string, { version, since }: Candidate) =>
  `trial:${name}:${version}:${since}`
