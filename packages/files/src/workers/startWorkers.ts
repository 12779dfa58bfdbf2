import type { ErrorType } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { createWorker } from './createWorker.ts'
import { createFairQueue } from './fairQueue.ts'
import { FileRefused } from './FileRefused.ts'
import { createTimeBudget, type TimeBudget } from './timeBudget.ts'

/** A pool of processes that work on uploaded files. */
export type Workers<Job, Result> = {
  /**
   * Runs a user's job. Throws the error for the reason of a refusal, or `busy` when the queue is
   * full. Throws FILES_TOO_SLOW for a user whose files used all of its time.
   */
  run: (job: Job, userId: number) => Promise<Result>
  stop: () => Promise<void>
}

/** The API's error for each reason of a refusal and for a full queue. */
export type WorkErrors<Reason extends string> = Record<Reason | 'unreadable' | 'busy', ErrorType>

/** Limits for running jobs, waiting jobs and waiting time. */
export type WorkLimits = {
  processes: number
  /** CPU time that a user's files may take in a minute. */
  secondsPerMinute?: number
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
  /** Pools that share it count a user's time together. */
  budget?: TimeBudget
}

/** The time of each user, for pools that share it. */
export const budgetOf = ({ secondsPerMinute = 40 }: WorkLimits): TimeBudget =>
  createTimeBudget(secondsPerMinute * 1000, () => performance.now())

/**
 * Works on files in separate processes. Ending a process frees its memory, and a file that crashes
 * or blocks it does not affect the service. The queue is fair to all users: one user never occupies
 * every process, and each has a budget of time.
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
    budget = budgetOf(options),
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
        budget.check(userId)
        // The most recently used worker, so that the others become idle and end.
        const worker = free.pop()
        if (!worker) throw new Error('The queue has more running jobs than workers')
        try {
          return await worker.run(job, (ms) => budget.spend(userId, ms))
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
