import { hash } from 'node:crypto'
import { Pool } from 'undici'
import { unavailable } from '@materia/service-kit/src/AppError.ts'

/** A read that an instance has not answered yet; it hears when the instance hangs. */
export type WaitingRead = { onHung: () => void }

/** One address of a service. */
export type Instance = {
  url: string
  pool: Pool
  /** What its `/readyz` said last, or a refused connection since (`instanceChecks.ts`). */
  isReady: boolean
  /** How many of the last checks in a row it left without any answer. */
  silentChecks: number
  waitingReads: Set<WaitingRead>
}

export type Upstream = {
  name: string
  /** Those that are ready take turns; where none is, all do. */
  take: () => Instance
  /** A ready one besides this one, or null. */
  takeOther: (tried: Instance) => Instance | null
  /** Whether all its instances have been hanging for some seconds: who asks now need not wait to be told so. */
  hangs: () => boolean
  /** The same service, where all that is taken for one key is the same instance, for as long as that is ready. */
  stickyTo: (key: string) => Upstream
  instances: Instance[]
  /** From now on it has these addresses: what is under way at others ends there. */
  setUrls: (urls: string[]) => void
  close: () => Promise<void>
}

/** A second each. */
const silentChecksMax = 3

type Options = { connectTimeoutMs: number; bodyTimeoutMs: number }

export function createUpstream(
  name: string,
  urls: string[],
  { connectTimeoutMs, bodyTimeoutMs }: Options,
): Upstream {
  const createInstance = (url: string, isReady: boolean): Instance => ({
    url,
    isReady,
    silentChecks: 0,
    waitingReads: new Set(),
    pool: new Pool(url, {
      connections: 128,
      pipelining: 1,
      connect: { timeout: connectTimeoutMs },
      // The gateway's own deadlines cover the wait for headers, and the wait for a connection with it.
      headersTimeout: 0,
      bodyTimeout: bodyTimeoutMs,
      allowH2: false,
    }),
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
    take: () => takeOther() ?? nextInstance(),
    takeOther,
    hangs: () =>
      instances.length > 0 &&
      instances.every(({ silentChecks }) => silentChecks >= silentChecksMax),
    // Rendezvous hashing: with another number of instances, or at another gateway, most keys stay where they are.
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
      const kept = instances.filter(({ url }) => wanted.includes(url))
      const gone = instances.filter((instance) => !kept.includes(instance))
      // One that has come is to say first that it is ready.
      const come = wanted
        .filter((url) => !kept.some((instance) => instance.url === url))
        .map((url) => createInstance(url, false))
      instances.splice(0, instances.length, ...kept, ...come)
      for (const { pool } of gone) void pool.close()
    },
    close: async () => void (await Promise.all(instances.map(({ pool }) => pool.destroy()))),
  }
  return upstream
}

/** Where a call goes first. Throws UNAVAILABLE while all instances hang, so that nobody waits to learn it. */
export function takeFirst(upstream: Upstream): Instance {
  if (upstream.hangs()) throw unavailable(new Error(`${upstream.name} hangs`))
  return upstream.take()
}
