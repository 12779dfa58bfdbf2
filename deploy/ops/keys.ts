import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { previewSecretOf } from '@materia/service-kit/src/tokens/previewLink.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { dataDirFromEnvironment } from '../local/console/settings.ts'
import { UserError } from '../local/console/UserError.mjs'
import { readSecrets } from '../local/secrets/readSecrets.ts'
import { serviceKeys, splitSecrets } from '../local/secrets/serviceKeys.ts'

// `IDENTITY_KEY=… npm run keys`: prints the keys that services receive instead of it, so that only
// the gateway can sign identities. `PREVIEW_KEYS` is for squads, which sign links to previews.
// Without `IDENTITY_KEY`, the keys of the platform on this machine.
exitWithParent()
await runCommand(async () => {
  const identityKey = process.env['IDENTITY_KEY'] ?? keyOfThisMachine()
  if (identityKey.length < 32)
    throw new UserError(
      'Set IDENTITY_KEY to the secret of the gateway, 32 characters or more: openssl rand -hex 32',
    )
  for (const [variable, value] of Object.entries(serviceKeys(identityKey)))
    console.log(`${variable}=${value}`)
  console.log(`PREVIEW_KEYS=${splitSecrets(identityKey).map(previewSecretOf).join()}`)
})

function keyOfThisMachine(): string {
  const dataDir = dataDirFromEnvironment()
  return existsSync(join(dataDir, 'secrets.json')) ? readSecrets(dataDir).IDENTITY_KEY : ''
}
