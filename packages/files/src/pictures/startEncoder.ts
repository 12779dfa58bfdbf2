import { join } from 'node:path'
import { commonErrors } from '@materia/contracts/errors.ts'
import {
  budgetOf,
  startWorkers,
  type WorkErrors,
  type WorkLimits,
  type Workers,
} from '../workers/startWorkers.ts'
import { FileRefused } from '../workers/FileRefused.ts'
import type {
  EncodedPicture,
  EncoderJob,
  EncoderRefusal,
  PictureError,
  PictureJob,
} from './encodePicture.ts'

/** A usual worker's reason to leave a picture to the process for HEIC. */
const needsHeic: EncoderRefusal = 'needsHeic'

/** Less than for other pictures, because all companies share the one process for HEIC. */
const heicSecondsMax = 10

/** Encodes uploaded pictures in worker processes. */
export type PictureEncoder = Workers<PictureJob, EncodedPicture>

type Errors = WorkErrors<Exclude<PictureError, 'tooDetailed' | 'heicUnreadable'>>

/** Starts the worker processes that encode pictures. */
export function startEncoder({
  errors,
  ...limits
}: WorkLimits & { errors: Errors }): PictureEncoder {
  const options = {
    ...limits,
    budget: budgetOf(limits),
    program: join(import.meta.dirname, 'encoder.ts'),
    heapMb: 64,
    errors: {
      ...errors,
      tooDetailed: commonErrors.PICTURE_TOO_DETAILED,
      heicUnreadable: commonErrors.HEIC_UNREADABLE,
    },
  }
  const usual = startWorkers<EncoderJob, EncodedPicture, PictureError>(options)
  // One process, which ends soon: it needs up to 600 MB and two seconds for the photo of a phone.
  const heic = startWorkers<EncoderJob, EncodedPicture, PictureError>({
    ...options,
    processes: 1,
    secondsMax: Math.min(limits.secondsMax ?? heicSecondsMax, heicSecondsMax),
    idleMs: 1000,
  })
  return {
    async run(job, userId) {
      try {
        return await usual.run({ ...job, decodesHeic: false }, userId)
      } catch (error) {
        if (!(error instanceof FileRefused && error.reason === needsHeic)) throw error
        return heic.run({ ...job, decodesHeic: true }, userId)
      }
    },
    stop: async () => void (await Promise.all([usual.stop(), heic.stop()])),
  }
}
