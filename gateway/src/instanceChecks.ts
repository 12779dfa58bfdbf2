import type { Logger } from 'pino'
import { callService } from './callService.ts'
import { createDeadlines } from './deadlines.ts'
import { type Upstream, createUpstream } from './upstreams.ts'

const everyMs = 1000
const timeoutMs = 750
const maxBytes = 64 * 1024

type Fault = { message: string; isHung: boolean }

type Options = { upstreams: Upstream[]; log: Logger }

/** Asks each instance every second whether it is ready. One that is not gets nothing new; the reads of one that hangs go elsewhere. */
export function startInstanceChecks({ upstreams, log }: Options): { stop: () => Promise<void> } {
  const deadlines = createDeadlines(timeoutMs)
  let isStopped = false
  const checks = upstreams.flatMap(({ name, instances }) => instances.map((instance) => {
    // A connection of its own: those of the requests may all be taken.
    const upstream = createUpstream(name, [instance.url], { connectTimeoutMs: timeoutMs, bodyTimeoutMs: timeoutMs })
    return { upstream, instance, wasReady: true }
  }))

  async function run(check: (typeof checks)[number]): Promise<void> {
    const { upstream, instance } = check
    const fault = await faultOf(upstream)
    if (isStopped) return
    instance.isReady = fault === null
    if (instance.isReady !== check.wasReady) {
      const about = { service: upstream.name, url: instance.url }
      if (fault) log.warn({ ...about, cause: fault.message }, 'an instance is not ready')
      else log.info(about, 'an instance is ready again')
    }
    check.wasReady = instance.isReady
    if (fault?.isHung) for (const read of instance.waitingReads) read.onHung()
  }

  async function faultOf(upstream: Upstream): Promise<Fault | null> {
    try {
      const { status, body } = await callService({ upstream, deadlines, method: 'GET', path: '/readyz', headers: [], maxBytes })
      return status === 200 ? null : { message: `${status} ${body.toString('utf8', 0, 200)}`, isHung: false }
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error))
      return { message: String(cause.cause ?? cause.message), isHung: true }
    }
  }

  const checkAll = () => checks.forEach((check) => void run(check))
  checkAll()
  const timer = setInterval(checkAll, everyMs)
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      deadlines.stop()
      await Promise.all(checks.map(({ upstream }) => upstream.close()))
    },
  }
}
