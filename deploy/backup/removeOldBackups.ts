import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestName } from './archive.ts'
import { isBackupName } from './findBackup.ts'

/** Takes away what is older in a folder than the newest `count` backups that are whole: older ones, and what was cut off before. Nothing that is no backup. */
export async function removeOldBackups(folder: string, count: number): Promise<void> {
  let wholeCount = 0
  for (const name of (await readdir(folder)).filter(isBackupName).toSorted().toReversed()) {
    const path = join(folder, name)
    if (wholeCount === count) await rm(path, { recursive: true })
    else if (existsSync(join(path, manifestName))) wholeCount++
  }
}
