import { type ChildProcess, fork } from 'node:child_process'
import { FileRefused } from './FileRefused.ts'
import { limitSignals } from './limitSignals.ts'

/** A worker's reply for a job: done, refused for a reason, or failed. */
export type WorkerReply<Result> = (
  | { result: Result }
  | { refused: string }
  | { failure: string }
) & {
  /** CPU time of the job. */
  cpuMs: number
}

/** One worker process. */
export type Worker<Job, Result> = {
  /**
   * Runs one job at a time. Throws `FileRefused` with `unreadable` when the file crashes the
   * process or takes too long. `spend` learns the time that the job used.
   */
  run: (job: Job, spend: (ms: number) => void) => Promise<Result>
  end: () => void
}

/** `program`: the file to run, which calls `runJobs`. `heapMb`: limit of its JavaScript heap. */
export type WorkerOptions = { program: string; heapMb: number; secondsMax: number; idleMs: number }

/** The process died, for a reason other than its limits. */
type Died = { died: true; cpuMs: number }

/**
 * A worker process that starts with a job and ends when idle. It has no secrets in its environment.
 * After a crash or a timeout, the next job starts a new process.
 */
export function createWorker<Job extends object, Result>({
  program,
  heapMb,
  secondsMax,
  idleMs,
}: WorkerOptions): Worker<Job, Result> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function running(): ChildProcess {
    clearTimeout(idle)
    if (child?.connected) return child
    // By default glibc keeps an arena for each thread and does not return freed memory.
    const malloc = {
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '131072',
    }
    const execArgv = [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=1']
    const env = { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '2', ...malloc }
    const started = fork(program, { env, execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    started.on('exit', () => (child = child === started ? undefined : child))
    child = started
    return started
  }

  function answerOf(job: Job): Promise<WorkerReply<Result> | Died> {
    const worker = running()
    worker.ref()
    return ask(worker, job, secondsMax)
  }

  function end() {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    // Cleared at once, so that no job is sent to a dying process.
    child = undefined
  }

  function rest() {
    idle = setTimeout(end, idleMs)
    idle.unref()
    child?.unref()
    child?.channel?.unref()
  }

  return {
    async run(job, spend) {
      try {
        const first = await answerOf(job)
        spend(first.cpuMs)
        if (!('died' in first)) return resultOf(first)
        // One retry: the process may have died for a reason other than this file.
        const second = await answerOf(job)
        spend(second.cpuMs)
        return resultOf('died' in second ? unreadable(second.cpuMs) : second)
      } finally {
        rest()
      }
    },
    end,
  }
}

function unreadable(cpuMs: number): WorkerReply<never> {
  return { refused: 'unreadable', cpuMs }
}

/** Sends a job and waits for the reply: `unreadable` past the limits of time and memory. */
function ask<Result>(
  worker: ChildProcess,
  job: object,
  secondsMax: number,
): Promise<WorkerReply<Result> | Died> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    let isTooLate = false
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('exit', onExit).off('error', onError)
      settle()
    }
    const onMessage = (answer: WorkerReply<Result>) => end(() => resolve(answer))
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) => {
      // At most this much: a dead process does not tell its CPU time.
      const cpuMs = performance.now() - startedAt
      const isPastLimit = isTooLate || (signal !== null && limitSignals.includes(signal))
      end(() => resolve(isPastLimit ? unreadable(cpuMs) : { died: true, cpuMs }))
    }
    const onError = (error: Error) => end(() => reject(error))
    const timer = setTimeout(() => {
      isTooLate = true
      worker.kill('SIGKILL')
    }, secondsMax * 1000)
    worker.on('message', onMessage).on('exit', onExit).on('error', onError)
    // A failed send needs no handling here: the `exit` event follows.
    worker.send(job, () => {})
  })
}

function resultOf<Result>(answer: WorkerReply<Result>): Result {
  if ('result' in answer) return answer.result
  if ('refused' in answer) throw new FileRefused(answer.refused)
  throw new Error(`The worker failed: ${answer.failure}`)
}
