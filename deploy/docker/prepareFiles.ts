import { link, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { slices } from '../rights/slices.ts'

/**
 * Creates the folder of each part of the file store, because a slice can only mount a folder that
 * exists. Moves the pictures of listings into theirs: releases before 1.1 stored them beside the
 * folders of other services. With `isKept`, they also stay in the old place for instances of such a
 * release.
 */
export async function prepareFiles(filesDir: string, { isKept = false } = {}): Promise<void> {
  for (const part of Object.values(slices).flatMap(({ files }) => files))
    await mkdir(join(filesDir, part), { recursive: true })
  for (const entry of await readdir(filesDir, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const old = join(filesDir, entry.name)
    await link(old, join(filesDir, 'listings', entry.name)).catch(unlessThere)
    if (!isKept) await rm(old)
  }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
