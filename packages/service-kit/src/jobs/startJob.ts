import { ROOT_CONTEXT } from '@opentelemetry/api'
import type { Connection } from 'mongoose'
import type { Activity } from './createActivity.ts'
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

type JobOptions = Job & {
  connection: Connection
  log: Logger
  metrics?: Pick<Metrics, 'jobs'>
  activity: Pick<Activity, 'isAtRest' | 'onWake'>
}

const leaseMinMs = 60_000
/** Time between the rounds of a job at rest. */
const restMs = 30_000

/**
 * Runs a job regularly, in one process of the service at a time. Failures are logged and retried in
 * the next round. While the service is at rest, a round starts at most once in 30 s.
 */
export function startJob(options: JobOptions): { stop: () => Promise<void> } {
  const { connection, log, metrics, activity, name, everyMs, run } = options
  const { isAtRest } = activity
  const lengthMs = Math.max(leaseMinMs, 3 * everyMs)
  const lease = createLease(connection, name, { lengthMs, isAtRest })
  const loop = createLoop()
  activity.onWake(loop.wake)

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
      if (isAtRest() && everyMs < restMs) await loop.wait(restMs - everyMs)
      // The job's own pace also follows when the rest ends, so that not all jobs start at once.
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
