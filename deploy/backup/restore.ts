import { parseArgs } from 'node:util'
import { listOf, readConfig } from '@materia/service-kit/src/config/config.ts'
import Joi from 'joi'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { UserError } from '../local/console/UserError.mjs'
import { checkBackup, findBackup } from './findBackup.ts'
import { openPlace } from './openPlace.ts'
import { replaceSecrets, secretsIn } from './replaceSecrets.ts'
import { restoreBackup } from './restoreBackup.ts'
import { databases, secretsFile, withDataStores } from './withDataStores.ts'

// `npm run restore -- <folder or s3://bucket/prefix>`: restores a backup, or the newest one of a
// folder, into an empty platform. BACKUP_IDENTITY decrypts it.
exitWithParent()
await runCommand(async () => {
  const {
    positionals: [address, ...more],
  } = parseArgs({ allowPositionals: true })
  if (address === undefined || more.length > 0)
    throw new UserError('npm run restore -- <folder or s3://bucket/prefix>')
  const { BACKUP_IDENTITY: identities } = readConfig(
    Joi.object<{ BACKUP_IDENTITY: string[] }>({ BACKUP_IDENTITY: listOf(identityOf).required() }),
    process.env,
  )
  const startedAt = performance.now()
  const place = await findBackup(await openPlace(address))
  const { about, secrets } = await checkBackup(place, identities, databases)
  // Read now, because starting local servers creates new secrets.
  const before = secretsIn(secretsFile())
  const { documents, messages } = await withDataStores((stores) =>
    restoreBackup(place, { identities, about }, stores),
  )
  console.log(
    `Restored as of ${about.at}: ${documents} documents, ${messages} messages on streams, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. All users must sign in again.`,
  )
  const backupPath = secrets && replaceSecrets(secretsFile(), secrets, before)
  if (backupPath) console.log(`The previous secrets are now in ${backupPath}.`)
})

/** Not a Joi pattern, because its error message would print the key. */
function identityOf(text: string): string {
  if (!text.startsWith('AGE-SECRET-KEY-'))
    throw new Error('must be a key that `npm run backup -- --new-key` prints')
  return text
}
