import { buffer } from 'node:stream/consumers'
import { UserError } from '../local/UserError.mjs'
import { manifestName, readArchive } from './archive.ts'
import type { BackupPlace } from './openPlace.ts'

/** The backup at a place or, where there are several below it, the newest that is whole. */
export async function findBackup(place: BackupPlace): Promise<BackupPlace> {
  if (await place.get(manifestName)) return place
  for (const name of (await place.folders()).toSorted().toReversed()) {
    const below = place.below(name)
    if (await below.get(manifestName)) return below
  }
  throw new UserError(`There is no backup in ${place.title}, or it was cut off: none has a ${manifestName}`)
}

/** What a backup below a place is called: names of later ones sort behind it. */
export function backupName(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll(':', '-')
}

/** Reads a backup to its end, so that nothing is begun with one that is damaged or cut off; answers the secrets in it. */
export async function checkBackup(place: BackupPlace, identities: string[]): Promise<Buffer | undefined> {
  let secrets: Buffer | undefined
  for await (const { name, body } of readArchive(place, identities)) {
    const content = await buffer(body)
    if (name === 'secrets.json') secrets = content
  }
  return secrets
}
