import { parseArgs } from 'node:util'
import type { Role } from '@materia/contracts/identity/users/constants.ts'
import { grantRole } from '@materia/identity/src/publicApi.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { UserError } from '../local/console/UserError.mjs'
import { withIdentity } from './access/withIdentity.ts'

// `npm run grant -- reviewer <username>`: lets an account verify companies. `npm run grant --
// revoke <username>` removes the role and ends the account's sessions. Uses MONGO_URL, else the
// platform that runs here.
const usage = 'npm run grant -- reviewer <username>, or npm run grant -- revoke <username>'
const roles = new Map<string | undefined, Role>([
  ['reviewer', 'reviewer'],
  ['revoke', 'user'],
  ['user', 'user'],
])

exitWithParent()
await runCommand(async () => {
  const {
    positionals: [what, name = '', ...more],
  } = parseArgs({ allowPositionals: true })
  const role = roles.get(what)
  if (!role || name === '' || more.length > 0) throw new UserError(usage)

  await withIdentity(async (database) => {
    await prepareDatabase(database.connection)
    const granted = await grantRole(database, name, role)
    if (granted === 'unknown') throw new UserError(`There is no user ${name}`)
    console.log(
      {
        granted: `${name} can verify companies now`,
        taken: `${name} can no longer verify companies. All sessions of the account ended`,
        had:
          role === 'reviewer'
            ? `${name} can verify companies already`
            : `${name} could not verify companies before`,
      }[granted],
    )
  })
})
