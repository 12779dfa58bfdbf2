import { parseArgs } from 'node:util'
import { resetFactorsOf } from '@materia/identity/src/publicApi.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { UserError } from '../local/console/UserError.mjs'
import { withIdentity } from './access/withIdentity.ts'

// `npm run reset-factors -- <username>`: for an owner who has lost authenticator app, recovery
// codes and passkeys. Removes all of them after 24 hours. The owner gets a mail at once and can
// cancel. Uses MONGO_URL, else the platform that runs here.
exitWithParent()
await runCommand(async () => {
  const {
    positionals: [name = '', ...more],
  } = parseArgs({ allowPositionals: true })
  if (name === '' || more.length > 0) throw new UserError('npm run reset-factors -- <username>')

  await withIdentity(async (database) => {
    await prepareDatabase(database.connection)
    const dueAt = await resetFactorsOf(database, name)
    if (dueAt === 'unknown') throw new UserError(`There is no user ${name}`)
    if (dueAt === 'none') throw new UserError(`${name} has no second factor`)
    console.log(
      `The second factors of ${name} will be removed at ${dueAt.toISOString()}. The owner can cancel this with the link in the mail`,
    )
  })
})
