import { ROOT_CONTEXT } from '@opentelemetry/api'
import type { Connection } from 'mongoose'
import { createLease } from './lease.ts'
import type { Logger } from '../observe/log.ts'
import { createLoop } from './createLoop.ts'
import type { Metrics } from '../observe/metrics.ts'
import { traced } from '../observe/trace.ts'

/** What a service does now and then. */
export type Job = {
  /** What is done, as logs and the lease call it. */
  name: string
  everyMs: number
  /** Does what is due and answers how much that was. Two may run at once where one takes very long, so each of its steps must bear that. */
  run: () => Promise<number>
}

type JobOptions = Job & { connection: Connection; log: Logger; metrics?: Pick<Metrics, 'jobs'> }

const leaseMinMs = 60_000

/** Does what is due now and then, in one process of a service at a time. What fails is logged and tried again the next time. */
export function startJob({ connection, log, metrics, name, everyMs, run }: JobOptions): {
  stop: () => Promise<void>
} {
  const lease = createLease(connection, name, { lengthMs: Math.max(leaseMinMs, 3 * everyMs) })
  const loop = createLoop()

  const runOnce = async () => {
    const end = metrics?.jobs.startTimer({ name })
    try {
      const done = await run()
      if (done > 0) log.info({ name, done }, 'job done')
      end?.({ outcome: 'done' })
    } catch (error) {
      end?.({ outcome: 'failed' })
      throw error
    }
  }

  const repeat = async () => {
    while (!loop.isStopped) {
      try {
        if ((await lease.take()) !== null)
          await traced(`job ${name}`, { from: ROOT_CONTEXT }, runOnce)
      } catch (error) {
        if (!loop.isStopped) log.warn({ err: error, name }, 'job failed')
      }
      await loop.wait(everyMs)
    }
  }

  const running = repeat()
  return {
    stop: async () => {
      loop.stop()
      await running
      // Without its database it ends by itself, a little later.
      await lease.release().catch(() => {})
    },
  }
}
