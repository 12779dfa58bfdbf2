import { manifestName } from './archive.ts'
import type { BackupPlace } from './openPlace.ts'

const backupNames = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/

/** Takes away what is older than the newest `count` backups that are whole: older ones, and what was cut off before. Nothing that is no backup. */
export async function keepNewest(place: BackupPlace, count: number): Promise<void> {
  let kept = 0
  for (const name of (await place.folders()).filter((each) => backupNames.test(each)).toSorted().toReversed()) {
    if (kept === count) await place.remove(name)
    else if (await place.below(name).get(manifestName)) kept++
  }
}
