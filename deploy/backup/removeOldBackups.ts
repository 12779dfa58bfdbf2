import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestName } from './archive.ts'
import { isBackupName } from './findBackup.ts'

/**
 * Deletes all backups of a folder that are older than the newest `count` complete ones, also
 * incomplete ones. Other files stay.
 */
export async function removeOldBackups(folder: string, count: number): Promise<void> {
  let wholeCount = 0
  for (const name of (await readdir(folder)).filter(isBackupName).toSorted().toReversed()) {
    const path = join(folder, name)
    if (wholeCount === count) await rm(path, { recursive: true })
    else if (existsSync(join(path, manifestName))) wholeCount++
  }
}
