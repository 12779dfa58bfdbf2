import type { Readable } from 'node:stream'

/** A file of a store, to be read once. */
export type StoredFile = { size: number; stream: Readable }

/** Where files are kept: a folder, or a bucket of an S3 server. A name stands for one content for ever. */
export type FileStore = {
  /** Stores the file at a path; whoever opens it meanwhile finds nothing, never a part of it. */
  put: (name: string, path: string) => Promise<void>
  /** Null where there is none. */
  open: (name: string) => Promise<StoredFile | null>
  /** Names that are not there are none to remove. */
  remove: (names: string[]) => Promise<void>
  /** Of all files that were put since then, in no order. */
  names: (since?: Date) => AsyncIterable<string>
}
