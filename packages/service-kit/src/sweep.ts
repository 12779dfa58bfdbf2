import type { Connection } from 'mongoose'
import { createLease } from './lease.ts'
import type { Logger } from './log.ts'
import { createPause } from './pause.ts'

type SweepOptions = {
  connection: Connection
  log: Logger
  /** What is done, as logs and the lease call it. */
  name: string
  everyMs: number
  /** Does what is due and answers how much that was. Two may run at once where one takes very long, so each of its steps must bear that. */
  sweep: () => Promise<number>
}

const leaseMinMs = 60_000

/** Does what is due now and then, in one process of a service at a time. What fails is logged and tried again the next time. */
export function startSweep({ connection, log, name, everyMs, sweep }: SweepOptions): { stop: () => Promise<void> } {
  const lease = createLease(connection, name, Math.max(leaseMinMs, 3 * everyMs))
  const pause = createPause()

  const run = async () => {
    while (!pause.isStopped) {
      try {
        const done = (await lease.take()) === null ? 0 : await sweep()
        if (done > 0) log.info({ name, done }, 'swept')
      } catch (error) {
        if (!pause.isStopped) log.warn({ err: error, name }, 'sweep failed')
      }
      await pause.wait(everyMs)
    }
  }

  const running = run()
  return {
    stop: async () => {
      pause.stop()
      await running
      await lease.release().catch(() => {})
    },
  }
}
