import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { listOf, readConfig } from '@materia/service-kit/src/config/config.ts'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import Joi from 'joi'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { UserError } from '../local/console/UserError.mjs'
import { writeArchive } from './archive.ts'
import { backupEntries } from './createBackup.ts'
import { backupName } from './findBackup.ts'
import { removeOldBackups } from './removeOldBackups.ts'
import { openPlace } from './openPlace.ts'
import { secretsIn } from './replaceSecrets.ts'
import { secretsFile, withDataStores } from './withDataStores.ts'

const usage =
  'npm run backup -- <folder or s3://bucket/prefix> [--keep <number of backups, in a folder>], or npm run backup -- --new-key'

// `npm run backup -- <folder or s3://bucket/prefix>`: copies all durable data of a running platform
// into a new folder there. The copy is encrypted for BACKUP_RECIPIENTS. `--keep 48` also deletes
// the backups of a folder that are older than the newest 48. `-- --new-key` creates a key pair.
exitWithParent()
await runCommand(async () => {
  const {
    positionals: [address, ...more],
    values,
  } = parseArgs({
    allowPositionals: true,
    options: { 'new-key': { type: 'boolean', default: false }, keep: { type: 'string' } },
  })
  if (values['new-key']) return sayNewKey()
  if (address === undefined || more.length > 0) throw new UserError(usage)
  const all = await openPlace(address)
  const keep = values.keep === undefined ? null : Number(values.keep)
  if (keep !== null && (all.folder === null || !Number.isInteger(keep) || keep < 1))
    throw new UserError(`${usage}. For a bucket, use a lifecycle rule instead of --keep`)
  const { BACKUP_RECIPIENTS: recipients } = readConfig(
    Joi.object<{ BACKUP_RECIPIENTS: string[] }>({
      BACKUP_RECIPIENTS: listOf(recipientOf).required(),
    }),
    process.env,
  )
  const at = new Date()
  const place = all.below(backupName(at))
  const { bytes, parts } = await withDataStores((stores) => {
    const secrets = secretsIn(secretsFile())
    return writeArchive(backupEntries(stores, { at, ...(secrets !== undefined && { secrets }) }), {
      place,
      recipients,
      at,
    })
  }).catch(async (error: unknown) => {
    // An unfinished backup is useless and takes the space of the next one.
    if (place.folder !== null) await rm(place.folder, { recursive: true, force: true })
    throw error
  })
  console.log(
    `${place.title}: ${(bytes / 1e6).toFixed(1)} MB in ${parts.length} parts, ${((Date.now() - at.getTime()) / 1000).toFixed(1)} s`,
  )
  if (all.folder !== null && keep !== null) await removeOldBackups(all.folder, keep)
})

async function sayNewKey(): Promise<void> {
  const identity = await generateX25519Identity()
  console.log(`Create backups with BACKUP_RECIPIENTS=${await identityToRecipient(identity)}`)
  console.log(`Restore them with BACKUP_IDENTITY=${identity}`)
  console.log(
    'Store BACKUP_IDENTITY outside of the platform. Without it, no backup can be restored. With it, anybody can read all of them.',
  )
}

function recipientOf(text: string): string {
  if (!/^age1[a-z0-9]+$/.test(text))
    throw new Error('must be a key that `npm run backup -- --new-key` prints')
  return text
}
