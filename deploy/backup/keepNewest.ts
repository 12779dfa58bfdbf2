import { access, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestName } from './archive.ts'

const backupNames = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/

/** Takes away what is older in a folder than the newest `count` backups that are whole: older ones, and what was cut off before. Nothing that is no backup. */
export async function keepNewest(folder: string, count: number): Promise<void> {
  let kept = 0
  for (const name of (await readdir(folder)).filter((each) => backupNames.test(each)).toSorted().toReversed()) {
    const path = join(folder, name)
    if (kept === count) await rm(path, { recursive: true })
    else if (await access(join(path, manifestName)).then(() => true, () => false)) kept++
  }
}
