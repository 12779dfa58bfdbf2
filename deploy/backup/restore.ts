import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { listOf, readConfig } from '@materia/service-kit/src/config.ts'
import Joi from 'joi'
import { exitWithParent } from '../local/exitWithParent.ts'
import { runCommand } from '../local/runCommand.ts'
import { UserError } from '../local/UserError.mjs'
import { writePrivateFile } from '../local/writePrivateFile.ts'
import { checkBackup, findBackup } from './findBackup.ts'
import { openPlace } from './openPlace.ts'
import { restoreBackup } from './restoreBackup.ts'
import { secretsFile, withKept } from './withKept.ts'

// `npm run restore -- <folder or s3://bucket/prefix>`: a backup, of several below it the newest, into a place that is empty. With the BACKUP_IDENTITY that opens it.
exitWithParent()
await runCommand(async () => {
  const { positionals: [address, ...more] } = parseArgs({ allowPositionals: true })
  if (address === undefined || more.length > 0) throw new UserError('npm run restore -- <folder or s3://bucket/prefix>')
  const { BACKUP_IDENTITY: identities } = readConfig(Joi.object<{ BACKUP_IDENTITY: string[] }>({ BACKUP_IDENTITY: listOf(identityOf).required() }), process.env)
  const startedAt = performance.now()
  const place = await findBackup(await openPlace(address))
  const secrets = await checkBackup(place, identities)
  const { at, documents, messages } = await withKept((kept) => restoreBackup(place, identities, kept))
  if (secrets) writeSecrets(secrets.toString())
  console.log(`Restored as of ${at.toISOString()}: ${documents} documents, ${messages} messages on streams, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Everybody signs in again.`)
})

/** In the place of those that a start of its own servers may have made. */
function writeSecrets(secrets: string): void {
  const file = secretsFile()
  mkdirSync(dirname(file), { recursive: true })
  writePrivateFile(file, secrets)
}

/** Not by a pattern: what is wrong would be printed. */
function identityOf(text: string): string {
  if (!text.startsWith('AGE-SECRET-KEY-')) throw new Error('must be what `npm run backup -- --new-key` prints')
  return text
}
