import type { Logger } from 'pino'
import { createDeadlines } from '../deadlines.ts'
import { createInstanceDiscovery } from './instanceDiscovery.ts'
import { type ReadinessFailure, findReadinessFailure, isUnresponsive } from './instanceProbes.ts'
import type { FindAddresses } from './instanceUrls.ts'
import { type Instance, type Upstream, createUpstream } from '../upstreams.ts'

const timeoutMs = 750

/** An instance that served no call for this time is at rest. */
const busyMs = 10_000
const restMs = 30_000

type Check = {
  upstream: Upstream
  instance: Instance
  wasReady: boolean
  /** Whether it is the only instance of its service. */
  isAlone: boolean
  checkedAt: number
}

type Options = { upstreams: Upstream[]; log: Logger; find?: FindAddresses; everyMs?: number }

/**
 * Checks each instance's readiness and looks up each service name every second. An instance that is
 * not ready gets no new calls. Reads that wait for a hung instance move to another. The only
 * instance of a service is checked every 30 seconds while it is ready and has no calls.
 */
export function startInstanceChecks({ upstreams, log, find, everyMs = 1000 }: Options): {
  stop: () => Promise<void>
} {
  const deadlines = createDeadlines(timeoutMs)
  let isStopped = false
  const checks = new Map<Instance, Check>()
  const discover = createInstanceDiscovery({ upstreams, find, isStopped: () => isStopped })

  async function run(check: Check): Promise<void> {
    const { upstream, instance } = check
    const failure = await findReadinessFailure(upstream, deadlines)
    if (isStopped || !checks.has(instance)) return
    instance.isReady = failure === null
    logChange(log, check, failure)
    check.wasReady = instance.isReady
    if (failure?.isHung) for (const read of instance.waitingReads) read.onHung()
    // An instance that waits for its database still responds to /healthz, if slowly. Only one
    // without any response is silent.
    instance.silentChecks =
      failure?.isHung && (await isUnresponsive(upstream, deadlines)) ? instance.silentChecks + 1 : 0
  }

  const checkAll = () => {
    followInstances(checks, upstreams)
    const now = performance.now()
    for (const check of checks.values()) {
      if (isAtRest(check, now)) continue
      check.checkedAt = now
      void run(check)
    }
  }
  const discoverAndCheck = () => void discover().then(() => isStopped || checkAll())
  discoverAndCheck()
  const timer = setInterval(discoverAndCheck, everyMs)
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      deadlines.stop()
      await Promise.all([...checks.values()].map(({ upstream }) => upstream.close()))
    },
  }
}

function isAtRest({ instance, isAlone, checkedAt }: Check, now: number): boolean {
  const isHealthy = instance.isReady && instance.silentChecks === 0
  return isAlone && isHealthy && now - instance.usedAt > busyMs && now - checkedAt < restMs
}

function logChange(
  log: Logger,
  { upstream, instance, wasReady }: Check,
  failure: ReadinessFailure | null,
): void {
  if (instance.isReady === wasReady) return
  const about = { service: upstream.name, url: instance.url }
  if (failure) log.warn({ ...about, cause: failure.message }, 'an instance is not ready')
  else log.info(about, 'an instance is ready again')
}

/** Starts checks for new instances and stops the checks of removed instances. */
function followInstances(checks: Map<Instance, Check>, upstreams: Upstream[]): void {
  const instances = upstreams.flatMap(({ name, instances }) =>
    instances.map((instance) => ({ name, instance, isAlone: instances.length === 1 })),
  )
  for (const { name, instance, isAlone } of instances) {
    const known = checks.get(instance)
    if (known) known.isAlone = isAlone
    else
      checks.set(instance, {
        upstream: createProbeUpstream(name, instance.url),
        instance,
        wasReady: instance.isReady,
        isAlone,
        checkedAt: -Infinity,
      })
  }
  const current = new Set(instances.map(({ instance }) => instance))
  for (const [instance, { upstream }] of checks) {
    if (current.has(instance)) continue
    checks.delete(instance)
    void upstream.close()
  }
}

/** Probes use their own connection, because requests may hold all connections of the pool. */
function createProbeUpstream(name: string, url: string): Upstream {
  return createUpstream(name, [url], {
    connectTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
  })
}
