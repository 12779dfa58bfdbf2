import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { ErrorCode } from '@materia/contracts/Operation.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import pLimit from 'p-limit'
import type { EncodedPicture } from './encodePicture.ts'

export type EncoderAnswer = { picture: EncodedPicture } | { code: ErrorCode } | { failure: string }

export type PictureEncoder = {
  /** Encodes the picture at a path, one at a time, whoever sent them. */
  encode: (path: string) => Promise<EncodedPicture>
  stop: () => Promise<void>
}

type Options = { secondsMax?: number; idleMs?: number }

/**
 * Encodes pictures in a process of its own, there while it is needed: what decoding takes and leaves of memory goes with it, and a picture
 * that kills its decoder, or never ends, kills nothing else. It knows none of our secrets.
 */
export function startEncoder({ secondsMax = 20, idleMs = 10_000 }: Options = {}): PictureEncoder {
  const oneByOne = pLimit(1)
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
    encode: (path) => oneByOne(async () => {
      const encoder = running()
      encoder.ref()
      try {
        return pictureOf(await ask(encoder, path, secondsMax))
      } finally {
        rest()
      }
    }),
    stop: async () => end(),
  }
}

/** What the encoder says; a picture that it does not survive, or is not done with in time, cannot be read. */
function ask(encoder: ChildProcess, path: string, secondsMax: number): Promise<EncoderAnswer> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      encoder.off('message', onMessage).off('exit', onExit).off('error', onError)
      settle()
    }
    const onMessage = (answer: EncoderAnswer) => end(() => resolve(answer))
    const onExit = () => end(() => resolve({ code: 'IMAGE_UNREADABLE' }))
    const onError = (error: Error) => end(() => reject(error))
    const timer = setTimeout(() => encoder.kill('SIGKILL'), secondsMax * 1000)
    encoder.on('message', onMessage).on('exit', onExit).on('error', onError)
    encoder.send(path)
  })
}

function pictureOf(answer: EncoderAnswer): EncodedPicture {
  if ('picture' in answer) return answer.picture
  if ('code' in answer) throw new AppError(answer.code)
  throw new Error(`The encoder failed: ${answer.failure}`)
}
