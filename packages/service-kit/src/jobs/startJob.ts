import { ROOT_CONTEXT } from '@opentelemetry/api'
import type { Connection } from 'mongoose'
import { createLease } from './lease.ts'
import type { Logger } from '../observe/log.ts'
import { createLoop } from './createLoop.ts'
import type { Metrics } from '../observe/metrics.ts'
import { traced } from '../observe/trace.ts'

/** A job that a service runs regularly. */
export type Job = {
  /** The job's name in logs and in its lease. */
  name: string
  everyMs: number
  /**
   * Does the due work and returns how many items it handled. A very slow run may overlap the next
   * one, so each step must be safe to repeat.
   */
  run: () => Promise<number>
}

type JobOptions = Job & { connection: Connection; log: Logger; metrics?: Pick<Metrics, 'jobs'> }

const leaseMinMs = 60_000

/**
 * Runs a job regularly, in one process of the service at a time. Failures are logged and retried in
 * the next round.
 */
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
      // Without the database the lease expires by itself.
      await lease.release().catch(() => {})
    },
  }
}
