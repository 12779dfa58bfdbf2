import { parseArgs } from 'node:util'
import { identityModels, resetFactorsOf } from '@materia/identity/src/publicApi.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/prepareDatabase.ts'
import { runningServerUrls } from './lockDataDir.ts'
import { exitWithParent } from './exitWithParent.ts'
import { runCommand } from './runCommand.ts'
import { dataDirFromEnvironment } from './settings.ts'
import { UserError } from './UserError.mjs'

// `npm run reset-factors -- <username>`: for who has lost authenticator app, recovery codes and passkeys. All of them go in 24 hours, unless their
// owner, who is mailed at once, stops it. In MONGO_URL, else in the platform that runs here.
exitWithParent()
await runCommand(async () => {
  const { positionals: [name = '', ...more] } = parseArgs({ allowPositionals: true })
  if (name === '' || more.length > 0) throw new UserError('npm run reset-factors -- <username>')

  const mongoUrl = process.env['MONGO_URL'] || runningServerUrls(dataDirFromEnvironment()).mongoUrl
  if (!mongoUrl) throw new UserError('Nothing runs here: start the platform first, or set MONGO_URL')
  const connection = await connectMongo(mongoUrl, process.env['MONGO_DATABASE'] || 'materia_identity')
  try {
    const models = identityModels(connection)
    await prepareDatabase(connection)
    const dueAt = await resetFactorsOf({ ...models, connection, now: () => new Date() }, name)
    if (dueAt === 'unknown') throw new UserError(`There is no user ${name}`)
    if (dueAt === 'none') throw new UserError(`${name} has no second factor`)
    console.log(`The second factors of ${name} are removed at ${dueAt.toISOString()}, unless the link of the mail to their owner stops it`)
  } finally {
    await connection.close()
  }
})
