import { type ChildProcess, fork } from 'node:child_process'
import { FileRefused } from './FileRefused.ts'

/** What a worker's process says of a job: done, refused for a reason, or failed. */
export type WorkerReply<Result> = { result: Result } | { refused: string } | { failure: string }

/** One process that works on files. */
export type Worker<Job, Result> = {
  /** Does a job; the next one once this is done. Throws `FileRefused`: `unreadable` where the file kills its process or takes too long. */
  run: (job: Job) => Promise<Result>
  end: () => void
}

/** `program`: the file that it runs, which calls `runJobs`. `heapMb`: what its JavaScript may take. */
export type WorkerOptions = { program: string; heapMb: number; secondsMax: number; idleMs: number }

const unreadable = { refused: 'unreadable' }

/** A process that works on files, there while it is needed. It knows none of our secrets; where it dies or never ends, the next file has a new one. */
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
    // glibc would keep what each of its threads once took, and what was freed.
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
    // At once: it must not be asked while it dies.
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
        // One that died may have died of something else than this file.
        return resultOf((await answerOf(job)) ?? (await answerOf(job)) ?? unreadable)
      } finally {
        rest()
      }
    },
    end,
  }
}

/** What the worker says: of a file that it is not done with in time that it cannot be read; null where it died. */
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
    // What it died of says its end.
    worker.send(job, () => {})
  })
}

function resultOf<Result>(answer: WorkerReply<Result>): Result {
  if ('result' in answer) return answer.result
  if ('refused' in answer) throw new FileRefused(answer.refused)
  throw new Error(`The worker failed: ${answer.failure}`)
}
