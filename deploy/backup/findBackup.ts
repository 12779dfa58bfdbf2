import { buffer } from 'node:stream/consumers'
import { UserError } from '../local/console/UserError.mjs'
import { manifestName, readArchive } from './archive.ts'
import type { About } from './createBackup.ts'
import { type Databases, databaseOf } from './databases.ts'
import type { BackupPlace } from './openPlace.ts'

/** The backup at a place, or the newest complete backup in a folder of several. */
export async function findBackup(place: BackupPlace): Promise<BackupPlace> {
  if (await place.get(manifestName)) return place
  for (const name of (await place.folders()).toSorted().toReversed()) {
    const below = place.below(name)
    if (await below.get(manifestName)) return below
  }
  throw new UserError(`There is no complete backup in ${place.title}: none has a ${manifestName}`)
}

/** The folder name of a backup. Later backups sort after earlier ones. */
export function backupName(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll(':', '-')
}

export const isBackupName = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/.test(name)

/**
 * Reads a whole backup before a restore begins, to refuse one that is damaged, incomplete or of an
 * unknown version. Returns its metadata and its secrets.
 */
export async function checkBackup(
  place: BackupPlace,
  identities: string[],
  databases: Databases,
): Promise<{ about: About; secrets?: string }> {
  let about: About | undefined
  let secrets: string | undefined
  for await (const { name, body } of readArchive(place, identities)) {
    const content = await buffer(body)
    const [kind, service = ''] = name.split('/')
    if (kind === 'about.json') about = readAbout(content)
    if (kind === 'secrets.json') secrets = content.toString()
    if (kind === 'databases') databaseOf(databases, service)
  }
  if (!about) throw new UserError(`${place.title} is not a backup of a platform`)
  return { about, ...(secrets !== undefined && { secrets }) }
}

function readAbout(content: Buffer): About {
  const about = JSON.parse(content.toString())
  if (about.version !== 1)
    throw new UserError(
      `This backup is of version ${about.version}, which this release does not know`,
    )
  return about
}
