import { dayMs } from '@materia/contracts/durations.ts'
import type { ErrorType } from '@materia/contracts/errors.ts'
import type { DocumentReader } from '../documents/startDocumentReader.ts'
import type { Scanner } from '../scan/createScanner.ts'
import type { FileStore } from '../store/FileStore.ts'
import type { PictureEncoder } from './startEncoder.ts'

/** A picture as it is noted when it is stored: by its URL. */
export type NewPicture = { _id: string; userId: number; createdAt: Date; unusedSince: Date }

/** Where a service keeps pictures, what it notes of them, and how much it takes. */
export type PictureStore = {
  files: FileStore
  scanner: Scanner
  encoder: Pick<PictureEncoder, 'run'>
  /** Where PDFs are taken, too: they are kept as they are. */
  documents?: { reader: Pick<DocumentReader, 'run'>; pagesMax: number }
  now: () => Date
  /** Where they are read: `/uploads`. */
  path: string
  bytesMax: number
  errors: { TOO_MANY_IMAGES: ErrorType; IMAGE_TOO_LARGE: ErrorType }
  /** Throws where no more of a user may come: bytes of a body, before it is read. */
  checkRoom: (userId: number, bytes: number) => Promise<void>
  insert: (pictures: NewPicture[]) => Promise<unknown>
  delete: (urls: string[]) => Promise<unknown>
  /** URLs of those that nothing has shown since then. */
  unusedSince: (then: Date) => AsyncIterable<string>
}

/** How long a picture may wait for what shows it. */
export const unusedPictureMs = dayMs
