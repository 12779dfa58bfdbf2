import { dayMs } from '@materia/contracts/durations.ts'
import type { ErrorType } from '@materia/contracts/errors.ts'
import type { DocumentReader } from '../documents/startDocumentReader.ts'
import type { Scanner } from '../scan/createScanner.ts'
import type { FileStore } from '../store/FileStore.ts'
import type { PictureEncoder } from './startEncoder.ts'

/** The database row of a newly stored picture. Its id is the picture's URL. */
export type NewPicture = {
  _id: string
  userId: number
  createdAt: Date
  unusedSince: Date
  /** The perceptual hash, in a store that keeps hashes. PDFs have none. */
  hash?: string
}

/** A service's picture store: files, rows in the database, and limits. */
export type PictureStore = {
  files: FileStore
  scanner: Scanner
  encoder: Pick<PictureEncoder, 'run'>
  /** Set when the store also accepts PDFs. They are stored unchanged. */
  documents?: { reader: Pick<DocumentReader, 'run'>; pagesMax: number }
  /** Whether its rows have the perceptual hash of each picture. */
  keepsHashes?: true
  now: () => Date
  /** URL prefix of the stored pictures: `/uploads`. */
  path: string
  bytesMax: number
  errors: { TOO_MANY_IMAGES: ErrorType; IMAGE_TOO_LARGE: ErrorType }
  /**
   * Throws when the company has reached a limit. Called with the size of the body before it is
   * read.
   */
  checkRoom: (userId: number, bytes: number) => Promise<void>
  insert: (pictures: NewPicture[]) => Promise<unknown>
  delete: (urls: string[]) => Promise<unknown>
  /** URLs of the pictures that nothing has used since `then`. */
  unusedSince: (then: Date) => AsyncIterable<string>
}

/** How long an unused picture is kept before it is deleted. */
export const unusedPictureMs = dayMs
