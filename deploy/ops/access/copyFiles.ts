import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '@materia/files/src/store/FileStore.ts'

/**
 * Copies stored files into a private folder, each under its `name`, and returns their count. Prints
 * a line for each file that the store no longer has.
 */
export async function copyFiles(
  files: Pick<FileStore, 'open'>,
  found: { name: string; storedName: string }[],
  folder: string,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let count = 0
  for (const { name, storedName } of found) {
    const file = await files.open(storedName)
    if (!file) {
      console.log(`${name} is not in the file store`)
      continue
    }
    await pipeline(file.stream, createWriteStream(join(folder, name), { mode: 0o600 }))
    count++
  }
  return count
}
