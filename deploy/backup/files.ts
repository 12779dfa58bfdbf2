import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '@materia/files/src/store/FileStore.ts'
import type { Entry } from './Entry.ts'

/**
 * Uploaded files, or only those stored since a time. A file that appears twice in a backup has the
 * same content.
 */
export async function* fileEntries(store: FileStore, since?: Date): AsyncGenerator<Entry> {
  for await (const name of store.names(since)) {
    const file = await store.open(name)
    // The file may have been deleted since it was listed.
    if (file) yield { name: `files/${name}`, size: file.size, body: file.stream }
  }
}

/** Puts a file of a backup into the store of uploaded files. */
export async function restoreFile(store: FileStore, name: string, { body }: Entry): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'materia-restore-'))
  try {
    const path = join(folder, 'file')
    await pipeline(body, createWriteStream(path))
    await store.put(name, path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
