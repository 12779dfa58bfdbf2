import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type Found = AsyncIterable<{ name: string; file: { stream: Readable } | null }>

/**
 * Copies stored files into a private folder and returns their count. Prints a line for each file
 * that the store no longer has.
 */
export async function copyFiles(found: Found, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let count = 0
  for await (const { name, file } of found) {
    if (!file) {
      console.log(`${name} is not in the file store`)
      continue
    }
    await pipeline(file.stream, createWriteStream(join(folder, name), { mode: 0o600 }))
    count++
  }
  return count
}
