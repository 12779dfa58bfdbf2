import { join } from 'node:path'
import {
  startWorkers,
  type WorkErrors,
  type WorkLimits,
  type Workers,
} from '../workers/startWorkers.ts'
import type { EncodedPicture, PictureError, PictureJob } from './encodePicture.ts'

/** Encodes users' pictures. */
export type PictureEncoder = Workers<PictureJob, EncodedPicture>

/** Starts what encodes pictures, in processes of their own. */
export function startEncoder(
  options: WorkLimits & { errors: WorkErrors<PictureError> },
): PictureEncoder {
  return startWorkers({ ...options, program: join(import.meta.dirname, 'encoder.ts'), heapMb: 64 })
}
