import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { previewSecretOf } from '@materia/service-kit/src/tokens/previewLink.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { dataDirFromEnvironment } from '../local/console/settings.ts'
import { UserError } from '../local/console/UserError.mjs'
import { writePrivateFile } from '../local/processes/writePrivateFile.ts'
import { readSecrets } from '../local/secrets/readSecrets.ts'
import { serviceKeys, splitSecrets } from '../local/secrets/serviceKeys.ts'
import { makeSecrets } from '../rights/makeSecrets.mjs'
import { slices } from '../rights/slices.ts'
import { writeKeys } from '../rights/writeKeys.ts'

// `npm run keys -- secrets`: writes a folder of secrets for each slice and each server, once. `--add
// catalog` gives catalog a further password, and `--remove-old` leaves only the newest of each slice.
// `IDENTITY_KEY=… npm run keys`: prints the keys that services receive instead of it, so that only
// the gateway can sign identities. `PREVIEW_KEYS` is for squads, which sign links to previews.
// Without `IDENTITY_KEY`, the keys of the platform on this machine.
exitWithParent()
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { add: { type: 'string' }, 'remove-old': { type: 'boolean' } },
  })
  const [folder] = positionals
  if (folder !== undefined) return writeSecrets(folder, values.add, values['remove-old'])
  const identityKey = checked(process.env['IDENTITY_KEY'] ?? keyOfThisMachine())
  for (const [variable, value] of Object.entries(serviceKeys(identityKey)))
    console.log(`${variable}=${value}`)
  console.log(`PREVIEW_KEYS=${splitSecrets(identityKey).map(previewSecretOf).join()}`)
})

function writeSecrets(folder: string, add?: string, removeOld?: boolean): void {
  const { IDENTITY_KEY, MONGO_URL, REDIS_URL, NATS_URL } = process.env
  if (add !== undefined && slices[add] === undefined)
    throw new UserError(`There is no slice ${add}. Slices: ${Object.keys(slices).join(', ')}`)
  const urls = { mongo: MONGO_URL, redis: REDIS_URL, nats: NATS_URL }
  mkdirSync(folder, { recursive: true })
  // The containers of compose read some files as another user, so only the folder is private.
  chmodSync(folder, 0o700)
  makeSecrets(folder, { urls, add, removeOld })
  const secrets = readSecrets(folder)
  writeKeys(folder, {
    ...secrets,
    ...(IDENTITY_KEY !== undefined && { IDENTITY_KEY: checked(IDENTITY_KEY) }),
  })
  const metricsToken = join(folder, 'gateway/METRICS_TOKEN')
  if (!existsSync(metricsToken)) writePrivateFile(metricsToken, randomBytes(32).toString('hex'))
  console.log(`${folder} has a folder of secrets for each slice and each server. Keep it private`)
}

function keyOfThisMachine(): string {
  const dataDir = dataDirFromEnvironment()
  return existsSync(join(dataDir, 'secrets.json')) ? readSecrets(dataDir).IDENTITY_KEY : ''
}

function checked(identityKey: string): string {
  if (identityKey.length >= 32) return identityKey
  throw new UserError(
    'Set IDENTITY_KEY to the secret of the gateway, 32 characters or more: openssl rand -hex 32',
  )
}
