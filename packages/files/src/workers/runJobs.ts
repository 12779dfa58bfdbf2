import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { WorkerReply } from './createWorker.ts'
import { FileRefused } from './FileRefused.ts'

/**
 * Main function of a worker's program (see `startWorkers`): runs each job it receives. It has a
 * lower priority, so that the service answers requests first. The process kills itself above
 * `megabytesMax` of memory, buffers included, and when a job takes more than `cpuSecondsMax`.
 */
export function runJobs<Job, Result>(
  work: (job: Job) => Promise<Result>,
  limits: { megabytesMax: number; cpuSecondsMax: number },
): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const guard = startGuard(limits)
  process.on('message', (job: Job) => {
    guard.begin()
    const before = process.cpuUsage()
    void work(job)
      .then((result) => ({ result }), toRefusal)
      .then((reply) => {
        guard.end()
        const { user, system } = process.cpuUsage(before)
        process.send?.({ ...reply, cpuMs: (user + system) / 1000 } satisfies WorkerReply<Result>)
      })
  })
  process.on('disconnect', () => process.exit())
}

function startGuard({
  megabytesMax,
  cpuSecondsMax,
}: {
  megabytesMax: number
  cpuSecondsMax: number
}): { begin: () => void; end: () => void } {
  const guard = new Worker(join(import.meta.dirname, 'limitGuard.ts'), {
    workerData: { bytesMax: megabytesMax * 1024 * 1024, cpuMsMax: cpuSecondsMax * 1000 },
  })
  guard.unref()
  // Our own thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (isStarted: boolean) => guard.postMessage(isStarted)
  return { begin: () => tell(true), end: () => tell(false) }
}

function toRefusal(error: unknown): { refused: string } | { failure: string } {
  return error instanceof FileRefused ? { refused: error.reason } : { failure: String(error) }
}
