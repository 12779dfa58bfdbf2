import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './FileStore.ts'

export function folderStore(folder: string): FileStore {
  return {
    async put(name, path) {
      await mkdir(folder, { recursive: true })
      const part = join(folder, `${name}.part`)
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
      for (const name of names) await rm(join(folder, name), { force: true })
    },
  }
}
