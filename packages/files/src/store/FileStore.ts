import type { Readable } from 'node:stream'

/** A file's size and its content, which can be read once. */
export type StoredFile = { size: number; stream: Readable }

/** A store of files: a folder or an S3 bucket. A file's content never changes. */
export type FileStore = {
  /** Stores a file atomically: readers find the whole file or none. */
  put: (name: string, path: string) => Promise<void>
  /** Null when the file does not exist. */
  open: (name: string) => Promise<StoredFile | null>
  /** Ignores files that do not exist. */
  remove: (names: string[]) => Promise<void>
  /** Names of all files stored since a time, in no order. */
  names: (since?: Date) => AsyncIterable<string>
}
