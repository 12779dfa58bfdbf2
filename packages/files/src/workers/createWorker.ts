import { type ChildProcess, fork } from 'node:child_process'
import { FileRefused } from './FileRefused.ts'

/** A worker's reply for a job: done, refused for a reason, or failed. */
export type WorkerReply<Result> = { result: Result } | { refused: string } | { failure: string }

/** One worker process. */
export type Worker<Job, Result> = {
  /**
   * Runs one job at a time. Throws `FileRefused` with `unreadable` when the file crashes the
   * process or takes too long.
   */
  run: (job: Job) => Promise<Result>
  end: () => void
}

/** `program`: the file to run, which calls `runJobs`. `heapMb`: limit of its JavaScript heap. */
export type WorkerOptions = { program: string; heapMb: number; secondsMax: number; idleMs: number }

const unreadable = { refused: 'unreadable' }

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

  function answerOf(job: Job): Promise<WorkerReply<Result> | null> {
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
    async run(job) {
      try {
        // One retry: the process may have died for a reason other than this file.
        return resultOf((await answerOf(job)) ?? (await answerOf(job)) ?? unreadable)
      } finally {
        rest()
      }
    },
    end,
  }
}

/**
 * Sends a job and waits for the reply: `unreadable` after a timeout, null when the process dies.
 */
function ask<Result>(
  worker: ChildProcess,
  job: object,
  secondsMax: number,
): Promise<WorkerReply<Result> | null> {
  return new Promise((resolve, reject) => {
    let isTooLate = false
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('exit', onExit).off('error', onError)
      settle()
    }
    const onMessage = (answer: WorkerReply<Result>) => end(() => resolve(answer))
    const onExit = () => end(() => resolve(isTooLate ? unreadable : null))
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
