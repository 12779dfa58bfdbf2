import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import type { ErrorType } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { EncodedPicture } from './encodePicture.ts'

export type EncoderAnswer = { picture: EncodedPicture } | { error: ErrorType } | { failure: string }

export type EncoderProcess = {
  /** Encodes the picture at a path; the next one once this is done. */
  encode: (path: string) => Promise<EncodedPicture>
  end: () => void
}

type Options = { secondsMax: number; idleMs: number }

const unreadable: EncoderAnswer = { error: catalogErrors.IMAGE_UNREADABLE }

/** A process that encodes pictures, there while it is needed. It knows none of our secrets; where it dies or never ends, the next picture has a new one. */
export function createEncoderProcess({ secondsMax, idleMs }: Options): EncoderProcess {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function running(): ChildProcess {
    clearTimeout(idle)
    if (child?.connected) return child
    // glibc would keep what each of its threads once took, and what was freed.
    const malloc = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }
    const execArgv = ['--max-old-space-size=64', '--max-semi-space-size=1']
    const env = { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '2', ...malloc }
    const started = fork(join(import.meta.dirname, 'encoder.ts'), { env, execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    started.on('exit', () => (child = child === started ? undefined : child))
    child = started
    return started
  }

  function answerOf(path: string): Promise<EncoderAnswer | null> {
    const encoder = running()
    encoder.ref()
    return ask(encoder, path, secondsMax)
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
    async encode(path) {
      try {
        // One that died may have died of something else than this picture.
        return pictureOf(await answerOf(path) ?? await answerOf(path) ?? unreadable)
      } finally {
        rest()
      }
    },
    end,
  }
}

/** What the encoder says: of a picture that it is not done with in time that it cannot be read; null where it died. */
function ask(encoder: ChildProcess, path: string, secondsMax: number): Promise<EncoderAnswer | null> {
  return new Promise((resolve, reject) => {
    let isTooLate = false
    const end = (settle: () => void) => {
      clearTimeout(timer)
      encoder.off('message', onMessage).off('exit', onExit).off('error', onError)
      settle()
    }
    const onMessage = (answer: EncoderAnswer) => end(() => resolve(answer))
    const onExit = () => end(() => resolve(isTooLate ? unreadable : null))
    const onError = (error: Error) => end(() => reject(error))
    const timer = setTimeout(() => {
      isTooLate = true
      encoder.kill('SIGKILL')
    }, secondsMax * 1000)
    encoder.on('message', onMessage).on('exit', onExit).on('error', onError)
    // What it died of says its end.
    encoder.send(path, () => {})
  })
}

function pictureOf(answer: EncoderAnswer): EncodedPicture {
  if ('picture' in answer) return answer.picture
  if ('error' in answer) throw new AppError(answer.error)
  throw new Error(`The encoder failed: ${answer.failure}`)
}
