import { daySeconds } from '@materia/contracts/durations.ts'
import type { Logger } from 'pino'
import type { Candidate } from '@materia/contracts/shell/sliceReleases.ts'
import type { CanaryState } from '@materia/contracts/shell/canaryState.ts'
import type { SliceReport } from '@materia/contracts/shell/sliceReport.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { RedisAccess } from '../ops/redis.ts'
import type { Releases } from './releases.ts'
import { isWorse } from './isWorse.ts'
import { type NetworkReports, type Tally, tallyOf } from './tally.ts'

type Tallies = { candidate: Tally; current: Tally }

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
    report: Pick<SliceReport, 'version' | 'event'> & { network: string },
  ) => Promise<void>
  /** The state of each canary, from memory. */
  list: () => Promise<CanaryState[]>
  /** The state with the reports that count, from Redis. */
  listCounts: () => Promise<(CanaryState & Tallies)[]>
  close: () => void
}

type Deps = {
  redis: RedisAccess
  releases: Pick<Releases, 'candidates'>
  log: Logger
  logFailure: LogFailure
}

const checkEveryMs = 1_000
const retentionSeconds = 30 * daySeconds

/**
 * Compares candidates with current versions, counted in Redis for all gateways. A candidate that
 * fails more often is stopped at every gateway within two seconds. A stopped version stays stopped
 * at any percentage, until its squad resumes it or releases another version.
 */
export function createCanaries({ redis, releases, log, logFailure }: Deps): Canaries {
  const { client, withTimeout } = redis
  const stopped = new Map<string, string | null>()
  /** Canaries that failed in a browser since the last check. */
  const failed = new Map<string, [name: string, candidate: Candidate]>()

  async function check(): Promise<void> {
    for (const [key, [name, candidate]] of failed) {
      // A report that is counted during the check marks the canary again.
      failed.delete(key)
      try {
        await stopIfWorse({ redis, log }, name, candidate)
      } catch (error) {
        failed.set(key, [name, candidate])
        throw error
      }
    }
    await readStops()
  }

  async function readStops(): Promise<void> {
    const candidates = await releases.candidates()
    for (const [name, candidate] of candidates)
      if (!stopped.has(stopKey(name, candidate))) await logResumed(name, candidate)
    const keys = candidates.map(([name, candidate]) => stopKey(name, candidate))
    if (keys.length === 0) return
    const values = await withTimeout(Promise.all(keys.map((key) => client.get(key))))
    stopped.clear()
    for (const [at, key] of keys.entries()) stopped.set(key, values[at] ?? null)
  }

  async function logResumed(name: string, { version, resumed }: Candidate): Promise<void> {
    if (!resumed) return
    const { times, at, author, commit, note } = resumed
    if (await setOnce(redis, `trial:${name}:${version}:resumed:${times}`, at))
      log.warn({ slice: name, version, at, author, commit, note }, 'a stopped canary was resumed')
  }

  const checking = setInterval(
    () =>
      void check().catch((error: unknown) => logFailure('the canaries cannot be checked', error)),
    checkEveryMs,
  )
  checking.unref()

  const stateOf = (name: string, candidate: Candidate): CanaryState => {
    const { version, percent } = candidate
    return { name, version, percent, stoppedAt: stopped.get(stopKey(name, candidate)) ?? null }
  }

  return {
    isStopped: (name, candidate) => stopped.get(stopKey(name, candidate)) !== null,
    async count(name, candidate, { version, event, network }) {
      const side = version === candidate.version ? 'candidate' : 'current'
      await addReport(redis, countKey(name, candidate), `${side} ${event} ${network}`)
      if (side === 'candidate' && event === 'broken')
        failed.set(stopKey(name, candidate), [name, candidate])
    },
    list: async () => (await releases.candidates()).map((each) => stateOf(...each)),
    async listCounts() {
      await readStops()
      return await Promise.all(
        (await releases.candidates()).map(async ([name, candidate]) => ({
          ...stateOf(name, candidate),
          ...(await readTallies(redis, countKey(name, candidate))),
        })),
      )
    },
    close: () => clearInterval(checking),
  }
}

async function stopIfWorse(
  { redis, log }: Pick<Deps, 'redis' | 'log'>,
  name: string,
  candidate: Candidate,
): Promise<void> {
  const tallies = await readTallies(redis, countKey(name, candidate))
  if (!isWorse(tallies.candidate, tallies.current)) return
  if (await setOnce(redis, stopKey(name, candidate), new Date().toISOString()))
    log.error(
      { slice: name, version: candidate.version, percent: candidate.percent, ...tallies },
      'a canary was stopped because it fails more often than the current version',
    )
}

/** Returns true at one gateway only. */
async function setOnce(
  { client, withTimeout }: RedisAccess,
  key: string,
  value: string,
): Promise<boolean> {
  return (await withTimeout(client.set(key, value, 'EX', retentionSeconds, 'NX'))) !== null
}

async function addReport(
  { client, withTimeout }: RedisAccess,
  key: string,
  field: string,
): Promise<void> {
  await withTimeout(
    Promise.all([client.hincrby(key, field, 1), client.expire(key, retentionSeconds)]),
  )
}

async function readTallies({ client, withTimeout }: RedisAccess, key: string): Promise<Tallies> {
  const sides = { candidate: new Map(), current: new Map() } satisfies Record<
    string,
    Map<string, NetworkReports>
  >
  for (const [field, count] of Object.entries(await withTimeout(client.hgetall(key)))) {
    const [side, event = '', network = ''] = field.split(' ')
    const networks: Map<string, NetworkReports> =
      side === 'candidate' ? sides.candidate : sides.current
    const reports = networks.get(network) ?? { opened: 0, broken: 0 }
    networks.set(network, { ...reports, [event]: Number(count) })
  }
  return {
    candidate: tallyOf([...sides.candidate.values()]),
    current: tallyOf([...sides.current.values()]),
  }
}

/** Each time a canary is resumed, it gets a stop of its own. */
const stopKey = (name: string, { version, resumed }: Candidate) =>
  `trial:${name}:${version}:stopped${resumed ? `:${resumed.times}` : ''}`
// Each rollout percentage has its own count, compared with the current version over the same time.
const countKey = (name: string, { version, since }: Candidate) =>
  `trial:${name}:${version}:${since}:networks`
