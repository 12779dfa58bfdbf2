import { UserError } from '../local/console/UserError.mjs'
import { readArchive } from './archive.ts'
import type { About, DataStores } from './createBackup.ts'
import { databaseOf, filledDatabases, restoreDocuments, sendAgain } from './databases.ts'
import { restoreFile } from './files.ts'
import type { BackupPlace } from './openPlace.ts'
import { restoreReleases } from './releases.ts'
import { restoreMessages, streamsWithMessages } from './streams.ts'

export type Restored = { documents: number; messages: number }

/**
 * Restores a checked backup into an empty platform. Throws a UserError, and changes nothing, if the
 * platform is not empty.
 */
export async function restoreBackup(
  place: BackupPlace,
  { identities, about }: { identities: string[]; about: About },
  stores: DataStores,
): Promise<Restored> {
  await refuseUnlessEmpty(stores)
  const { mongo, databases, nats, files } = stores
  const releases = await restoreReleases(stores.releases)
  const restored = { documents: 0, messages: 0 }
  try {
    for await (const entry of readArchive(place, identities)) {
      const [kind = '', name = '', part = ''] = entry.name.split('/')
      const path = entry.name.slice(kind.length + 1)
      if (kind === 'databases')
        restored.documents += await restoreDocuments(
          mongo.db(databaseOf(databases, name)).collection(part),
          entry,
        )
      else if (kind === 'streams') restored.messages += await restoreMessages(nats, name, entry)
      // Backups of releases before 1.1 have the pictures of listings outside of any folder.
      else if (kind === 'files')
        await restoreFile(files, path.includes('/') ? path : `listings/${path}`, entry)
      else if (kind === 'releases') await releases.addFile(path, entry)
      else if (kind === 'registry') await releases.addRegistry(path, entry)
      else for await (const _ of entry.body) continue
    }
    await releases.end()
    await sendAgain(mongo, databases, new Date(about.replaySince))
    return restored
  } finally {
    await releases.close()
  }
}

async function refuseUnlessEmpty({
  mongo,
  databases,
  nats,
  streams,
  files,
  releases,
}: DataStores): Promise<void> {
  const hasFiles = await isAny(files.names())
  const found = [
    ...(await filledDatabases(mongo, databases)).map((name) => `the database ${name}`),
    ...(await streamsWithMessages(nats, streams)).map((name) => `messages on the stream ${name}`),
    ...(hasFiles ? ['uploaded files'] : []),
    ...((await releases.readRegistry('shell')) || (await releases.readRegistry('remotes'))
      ? [`releases in ${releases.title}`]
      : []),
  ]
  if (found.length > 0)
    throw new UserError(
      `A backup can only be restored into an empty platform. This one already has ${found.join(', ')}`,
    )
}

async function isAny(names: AsyncIterable<string>): Promise<boolean> {
  for await (const _ of names) return true
  return false
}
