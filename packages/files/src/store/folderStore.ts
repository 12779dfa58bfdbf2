import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './FileStore.ts'

/** Files in a folder, which is made with the first one. */
export function folderStore(folder: string): FileStore {
  const partOf = (name: string) => join(folder, `${name}.part`)
  return {
    async put(name, path) {
      await mkdir(folder, { recursive: true })
      const part = partOf(name)
      try {
        // A copy, as the temporary folder may be on another disk.
        await copyFile(path, part)
        await rename(part, join(folder, name))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },

    async open(name) {
      const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return file && { size: (await file.stat()).size, stream: file.createReadStream() }
    },

    async remove(names) {
      // A part is there where its process was killed in between.
      for (const name of names) for (const path of [partOf(name), join(folder, name)]) await rm(path, { force: true })
    },
  }
}
