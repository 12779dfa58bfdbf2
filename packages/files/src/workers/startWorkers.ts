import type { ErrorType } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { createWorker } from './createWorker.ts'
import { createFairQueue } from './fairQueue.ts'
import { FileRefused } from './FileRefused.ts'

/** Processes that work on users' files. */
export type Workers<Job, Result> = {
  /** Does a job of a user. Throws the error of what the file is refused for, or `busy` where too much waits already. */
  run: (job: Job, userId: number) => Promise<Result>
  stop: () => Promise<void>
}

/** What is answered for which reason that a file is refused for, and where too much waits. */
export type WorkErrors<Reason extends string> = Record<Reason | 'unreadable' | 'busy', ErrorType>

/** How much is done at once, and how much may wait for how long. */
export type WorkLimits = {
  processes: number
  secondsMax?: number
  idleMs?: number
  waitingMax?: number
  waitingMaxPerUser?: number
  waitMs?: number
}

type Options<Reason extends string> = WorkLimits & {
  program: string
  heapMb: number
  errors: WorkErrors<Reason>
}

/**
 * Works on files in processes of their own: what reading them takes and leaves of memory goes with them, and a file that kills its reader,
 * or never ends, kills nothing else. Users take turns, and one of them never has all processes.
 */
export function startWorkers<Job extends object, Result, Reason extends string>(
  options: Options<Reason>,
): Workers<Job, Result> {
  const {
    processes,
    program,
    heapMb,
    errors,
    secondsMax = 20,
    idleMs = 10_000,
    waitingMax = 100,
    waitingMaxPerUser = 20,
    waitMs = 30_000,
  } = options
  const workers = Array.from({ length: processes }, () =>
    createWorker<Job, Result>({ program, heapMb, secondsMax, idleMs }),
  )
  const free = [...workers]
  const slotsPerUser = Math.max(1, processes - 1)
  const queue = createFairQueue({
    slots: processes,
    slotsPerUser,
    waitingMax,
    waitingMaxPerUser,
    waitMs,
    busy: errors.busy,
  })
  const answers = new Map<string, ErrorType>(Object.entries(errors))

  return {
    run: (job, userId) =>
      queue.run(userId, async () => {
        // The last one that was used, so that the others come to rest.
        const worker = free.pop()
        if (!worker) throw new Error('There are more turns than workers')
        try {
          return await worker.run(job)
        } catch (error) {
          const answer = error instanceof FileRefused && answers.get(error.reason)
          throw answer ? new AppError(answer) : error
        } finally {
          free.push(worker)
        }
      }),
    stop: async () => {
      for (const worker of workers) worker.end()
    },
  }
}
