import type { Logger } from 'pino'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { callService } from './callService.ts'
import { createDeadlines } from './deadlines.ts'
import { type FindAddresses, instanceUrls, isNamed } from './instanceUrls.ts'
import { type Instance, type Upstream, createUpstream, isRefused } from './upstreams.ts'

const everyMs = 1000
const timeoutMs = 750
const maxBytes = 64 * 1024

type Fault = { message: string; isHung: boolean }
type Check = { upstream: Upstream; instance: Instance; wasReady: boolean }

type Options = { upstreams: Upstream[]; log: Logger; find?: FindAddresses }

/** Asks each instance every second whether it is ready, and each name who has it. One that is not ready gets nothing new; the reads of one that hangs go elsewhere. */
export function startInstanceChecks({ upstreams, log, find }: Options): {
  stop: () => Promise<void>
} {
  const deadlines = createDeadlines(timeoutMs)
  let isStopped = false
  const checks = new Map<Instance, Check>()
  const followed = upstreams
    .map((upstream) => ({
      upstream,
      urls: upstream.instances.map(({ url }) => url),
      isAsking: false,
    }))
    .filter(({ urls }) => urls.some(isNamed))

  async function run({ upstream, instance, wasReady }: Check): Promise<void> {
    const fault = await faultOf(upstream)
    if (isStopped || !checks.has(instance)) return
    instance.isReady = fault === null
    if (instance.isReady !== wasReady) {
      const about = { service: upstream.name, url: instance.url }
      if (fault) log.warn({ ...about, cause: fault.message }, 'an instance is not ready')
      else log.info(about, 'an instance is ready again')
    }
    checks.set(instance, { upstream, instance, wasReady: instance.isReady })
    if (fault?.isHung) for (const read of instance.waitingReads) read.onHung()
    // One that waits for its database says so itself, if late: only who does not even say that it lives is silent.
    instance.silentChecks =
      fault?.isHung && (await isSilent(upstream)) ? instance.silentChecks + 1 : 0
  }

  async function faultOf(upstream: Upstream): Promise<Fault | null> {
    try {
      const { status, body } = await callService({
        upstream,
        deadlines,
        method: 'GET',
        path: '/readyz',
        headers: [],
        maxBytes,
      })
      return status === 200
        ? null
        : { message: `${status} ${body.toString('utf8', 0, 200)}`, isHung: false }
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error))
      return { message: String(cause.cause ?? cause.message), isHung: true }
    }
  }

  async function isSilent(upstream: Upstream): Promise<boolean> {
    try {
      await callService({
        upstream,
        deadlines,
        method: 'GET',
        path: '/healthz',
        headers: [],
        maxBytes,
      })
      return false
    } catch (error) {
      // A refusal is an answer, which every request gets at once.
      return !(error instanceof AppError && error.cause instanceof Error && isRefused(error.cause))
    }
  }

  /** Those that are known stay where nobody says who has a name. */
  async function follow(each: (typeof followed)[number]): Promise<void> {
    if (each.isAsking) return
    each.isAsking = true
    const urls = await instanceUrls(each.urls, find).catch(() => [])
    each.isAsking = false
    if (urls.length > 0 && !isStopped) each.upstream.setUrls(urls)
  }

  function checkAll() {
    const instances = upstreams.flatMap(({ name, instances }) =>
      instances.map((instance) => ({ name, instance })),
    )
    for (const { name, instance } of instances) {
      // A connection of its own: those of the requests may all be taken.
      if (!checks.has(instance))
        checks.set(instance, {
          upstream: createUpstream(name, [instance.url], {
            connectTimeoutMs: timeoutMs,
            bodyTimeoutMs: timeoutMs,
          }),
          instance,
          wasReady: instance.isReady,
        })
    }
    const current = new Set(instances.map(({ instance }) => instance))
    for (const [instance, { upstream }] of checks) {
      if (current.has(instance)) continue
      checks.delete(instance)
      void upstream.close()
    }
    for (const check of checks.values()) void run(check)
  }

  const lookAround = () =>
    void Promise.all(followed.map(follow)).then(() => isStopped || checkAll())
  lookAround()
  const timer = setInterval(lookAround, everyMs)
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      deadlines.stop()
      await Promise.all([...checks.values()].map(({ upstream }) => upstream.close()))
    },
  }
}
