import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { FileStore } from './FileStore.ts'

const partEnd = '.part'

/** Files in a folder, which is made with the first one. */
export function folderStore(folder: string): FileStore {
  const partOf = (name: string) => join(folder, `${name}${partEnd}`)
  return {
    async put(name, path) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
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
      const file = await open(join(folder, name)).catch(nullIfMissing)
      return file && { size: (await file.stat()).size, stream: file.createReadStream() }
    },

    async remove(names) {
      // A part is there where its process was killed in between.
      for (const name of names) for (const path of [partOf(name), join(folder, name)]) await rm(path, { force: true })
    },

    async* names(since = new Date(0)) {
      const entries = await opendir(folder, { recursive: true }).catch(nullIfMissing)
      for await (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.endsWith(partEnd)) continue
        const path = join(entry.parentPath, entry.name)
        const found = await stat(path).catch(nullIfMissing)
        if (found && found.mtime >= since) yield relative(folder, path)
      }
    },
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
