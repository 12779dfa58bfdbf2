import { createEncoderProcess } from './createEncoderProcess.ts'
import type { EncodedPicture } from './encodePicture.ts'
import { createFairQueue } from './fairQueue.ts'

export type PictureEncoder = {
  /** Encodes a user's picture at a path. Throws ENCODER_BUSY where too many wait already. */
  encode: (path: string, userId: number) => Promise<EncodedPicture>
  stop: () => Promise<void>
}

type Options = { processes: number; secondsMax?: number; idleMs?: number; waitingMax?: number; waitingMaxPerUser?: number; waitMs?: number }

/**
 * Encodes pictures in processes of their own: what decoding takes and leaves of memory goes with them, and a picture that kills its decoder,
 * or never ends, kills nothing else. Users take turns, and one of them never has all processes.
 */
export function startEncoder(options: Options): PictureEncoder {
  const { processes, secondsMax = 20, idleMs = 10_000, waitingMax = 100, waitingMaxPerUser = 20, waitMs = 30_000 } = options
  const encoders = Array.from({ length: processes }, () => createEncoderProcess({ secondsMax, idleMs }))
  const free = [...encoders]
  const queue = createFairQueue({ slots: processes, slotsPerUser: Math.max(1, processes - 1), waitingMax, waitingMaxPerUser, waitMs })

  return {
    encode: (path, userId) => queue.run(userId, async () => {
      // The last one that was used, so that the others come to rest.
      const encoder = free.pop()
      if (!encoder) throw new Error('There are more turns than encoders')
      try {
        return await encoder.encode(path)
      } finally {
        free.push(encoder)
      }
    }),
    stop: async () => {
      for (const encoder of encoders) encoder.end()
    },
  }
}
