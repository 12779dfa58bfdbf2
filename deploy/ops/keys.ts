import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { serviceKeys } from '../local/secrets/serviceKeys.ts'
import { UserError } from '../local/console/UserError.mjs'

// `IDENTITY_KEY=… npm run keys`: prints the keys that services receive instead of it. Only the
// gateway can then sign identities.
exitWithParent()
await runCommand(async () => {
  const { IDENTITY_KEY = '' } = process.env
  if (IDENTITY_KEY.length < 32)
    throw new UserError(
      'Set IDENTITY_KEY to the secret of the gateway, 32 characters or more: openssl rand -hex 32',
    )
  for (const [variable, value] of Object.entries(serviceKeys(IDENTITY_KEY)))
    console.log(`${variable}=${value}`)
})
