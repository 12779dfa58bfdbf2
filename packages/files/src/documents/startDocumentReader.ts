import { join } from 'node:path'
import {
  startWorkers,
  type WorkErrors,
  type WorkLimits,
  type Workers,
} from '../workers/startWorkers.ts'
import type { DocumentError, DocumentJob, ReadDocument } from './readDocument.ts'

/** Reads uploaded PDFs in worker processes. */
export type DocumentReader = Workers<DocumentJob, ReadDocument>

/** Starts the worker processes that read PDFs. */
export function startDocumentReader(
  options: WorkLimits & { errors: WorkErrors<DocumentError> },
): DocumentReader {
  return startWorkers({
    secondsPerMinute: 15,
    ...options,
    program: join(import.meta.dirname, 'documentReader.ts'),
    heapMb: 256,
  })
}
