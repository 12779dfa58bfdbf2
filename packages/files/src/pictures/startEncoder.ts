import { join } from 'node:path'
import {
  startWorkers,
  type WorkErrors,
  type WorkLimits,
  type Workers,
} from '../workers/startWorkers.ts'
import type { EncodedPicture, PictureError, PictureJob } from './encodePicture.ts'

/** Encodes uploaded pictures in worker processes. */
export type PictureEncoder = Workers<PictureJob, EncodedPicture>

/** Starts the worker processes that encode pictures. */
export function startEncoder(
  options: WorkLimits & { errors: WorkErrors<PictureError> },
): PictureEncoder {
  return startWorkers({ ...options, program: join(import.meta.dirname, 'encoder.ts'), heapMb: 64 })
}
