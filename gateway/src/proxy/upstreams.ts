import { hash } from 'node:crypto'
import { Pool } from 'undici'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { type ClientWaits, createClientWaits } from './clientWaits.ts'

/** A read that an instance has not responded to yet. `onHung` runs when the instance hangs. */
export type WaitingRead = { onHung: () => void }

/** One address of a service. */
export type Instance = {
  url: string
  pool: Pool
  /** Waiting polls need a connection each, as sockets do. The gateway limits them like sockets. */
  pollPool: Pool
  /** The last `/readyz` result, or false after a refused connection (`instanceChecks.ts`). */
  isReady: boolean
  /** Number of consecutive checks without any response. */
  silentChecks: number
  /** `performance.now()` of its last call or socket, without probes. */
  usedAt: number
  waitingReads: Set<WaitingRead>
}

export type Upstream = {
  name: string
  /** Picks the next ready instance round-robin, or any instance when none is ready. */
  take: () => Instance
  /** Picks a ready instance other than this one, or null. */
  takeOther: (tried: Instance) => Instance | null
  /** All instances have hung for some seconds, so a new call fails at once instead of waiting. */
  hangs: () => boolean
  /** The same service, but one key always gets the same instance while that is ready. */
  stickyTo: (key: string) => Upstream
  instances: Instance[]
  /** Its calls that wait for their clients, at all instances. */
  clientWaits: ClientWaits
  /** Replaces the addresses. Running calls to removed instances finish there. */
  setUrls: (urls: string[]) => void
  close: () => Promise<void>
}

/** Checks of a used or silent instance run once a second. */
const leastSilentChecks = 3

/** Connections to each instance. */
const connectionsMax = 256
/** Calls that may wait for slow clients. The other half of the connections stays for other calls. */
const waitsMax = connectionsMax / 2

type Options = { connectTimeoutMs: number; bodyTimeoutMs: number }

export function createUpstream(
  name: string,
  urls: string[],
  { connectTimeoutMs, bodyTimeoutMs }: Options,
): Upstream {
  // A third of the time for a response, so that a slow machine waits longer.
  const silentChecksMax = Math.max(leastSilentChecks, Math.round(bodyTimeoutMs / 3_000))
  const createPool = (url: string, connections: number | null) =>
    new Pool(url, {
      connections,
      pipelining: 1,
      connect: { timeout: connectTimeoutMs },
      // The gateway's own deadlines cover the wait for a connection and for the headers.
      headersTimeout: 0,
      bodyTimeout: bodyTimeoutMs,
      allowH2: false,
    })
  const createInstance = (url: string, isReady: boolean): Instance => ({
    url,
    isReady,
    silentChecks: 0,
    usedAt: -Infinity,
    waitingReads: new Set(),
    pool: createPool(url, connectionsMax),
    pollPool: createPool(url, null),
  })
  const instances = urls.map((url) => createInstance(url, true))
  let turn = 0
  const nextInstance = () => instances[turn++ % instances.length]!
  function takeOther(tried?: Instance): Instance | null {
    for (let at = 0; at < instances.length; at++) {
      const instance = nextInstance()
      if (instance.isReady && instance !== tried) return instance
    }
    return null
  }
  const upstream: Upstream = {
    name,
    instances,
    clientWaits: createClientWaits(waitsMax),
    take: () => takeOther() ?? nextInstance(),
    takeOther,
    hangs: () =>
      instances.length > 0 &&
      instances.every(({ silentChecks }) => silentChecks >= silentChecksMax),
    // Rendezvous hashing: all gateways pick the same instance, and most keys stay when the number
    // of instances changes.
    stickyTo(key) {
      const ranked = instances
        .map((instance) => ({ instance, rank: hash('sha1', `${key} ${instance.url}`) }))
        .toSorted((a, b) => (a.rank < b.rank ? 1 : -1))
        .map(({ instance }) => instance)
      const best = (tried?: Instance) =>
        ranked.find((instance) => instance.isReady && instance !== tried) ?? null
      return { ...upstream, take: () => best() ?? nextInstance(), takeOther: best }
    },
    setUrls(wanted) {
      const remaining = instances.filter(({ url }) => wanted.includes(url))
      const gone = instances.filter((instance) => !remaining.includes(instance))
      // A new instance gets calls only after its first successful check.
      const come = wanted
        .filter((url) => !remaining.some((instance) => instance.url === url))
        .map((url) => createInstance(url, false))
      instances.splice(0, instances.length, ...remaining, ...come)
      for (const pool of gone.flatMap(poolsOf)) void pool.close()
    },
    close: async () =>
      void (await Promise.all(instances.flatMap(poolsOf).map((pool) => pool.destroy()))),
  }
  return upstream
}

const poolsOf = ({ pool, pollPool }: Instance) => [pool, pollPool]

/**
 * The instance for the first try. Throws UNAVAILABLE at once while all instances hang. A probe does
 * not use the instance, which stays at rest.
 */
export function chooseFirstInstance(upstream: Upstream, isProbe = false): Instance {
  if (upstream.hangs()) throw unavailable(new Error(`${upstream.name} hangs`))
  const instance = upstream.take()
  if (!isProbe) instance.usedAt = performance.now()
  return instance
}
