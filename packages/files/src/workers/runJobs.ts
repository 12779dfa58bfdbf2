import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { WorkerReply } from './createWorker.ts'
import { FileRefused } from './FileRefused.ts'

/**
 * Main function of a worker's program (see `startWorkers`): runs each job it receives. It has a
 * lower priority, so that the service answers requests first. With `megabytesMax` the process kills
 * itself above that memory, buffers included.
 */
export function runJobs<Job, Result>(
  work: (job: Job) => Promise<Result>,
  { megabytesMax }: { megabytesMax?: number } = {},
): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  if (megabytesMax !== undefined) guardMemory(megabytesMax * 1024 * 1024)
  process.on(
    'message',
    (job: Job) =>
      void work(job)
        .then((result) => ({ result }), toRefusal)
        .then(send),
  )
  process.on('disconnect', () => process.exit())
}

function guardMemory(bytesMax: number): void {
  const guard = new Worker(join(import.meta.dirname, 'memoryGuard.ts'), {
    workerData: { bytesMax },
  })
  guard.unref()
}

function send(answer: WorkerReply<unknown>): void {
  process.send?.(answer)
}

function toRefusal(error: unknown): WorkerReply<never> {
  return error instanceof FileRefused ? { refused: error.reason } : { failure: String(error) }
}
