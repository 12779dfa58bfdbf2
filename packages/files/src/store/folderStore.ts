import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { undefinedIfMissing } from '@materia/service-kit/src/undefinedIfMissing.ts'
import type { FileStore } from './FileStore.ts'

const partEnd = '.part'

/** Stores files in a folder, which it creates with the first file. */
export function folderStore(folder: string): FileStore {
  const partOf = (name: string) => join(folder, `${name}${partEnd}`)
  return {
    async put(name, path) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      const part = partOf(name)
      try {
        // Copied first, because a rename fails when the temporary folder is on another disk.
        await copyFile(path, part)
        await rename(part, join(folder, name))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },

    async open(name) {
      const file = await open(join(folder, name)).catch(undefinedIfMissing)
      return file ? { size: (await file.stat()).size, stream: file.createReadStream() } : null
    },

    async remove(names) {
      // A process killed while it stored the file leaves a part.
      for (const name of names)
        for (const path of [partOf(name), join(folder, name)]) await rm(path, { force: true })
    },

    async *names(since = new Date(0)) {
      const entries = await opendir(folder, { recursive: true }).catch(undefinedIfMissing)
      for await (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.endsWith(partEnd)) continue
        const path = join(entry.parentPath, entry.name)
        const found = await stat(path).catch(undefinedIfMissing)
        if (found && found.mtime >= since) yield relative(folder, path)
      }
    },
  }
}
