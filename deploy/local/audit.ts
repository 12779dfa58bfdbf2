import { parseArgs } from 'node:util'
import { auditLines, findAudited, identityModels } from '@materia/identity/src/publicApi.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { runningServerUrls } from './lockDataDir.ts'
import { exitWithParent } from './exitWithParent.ts'
import { runCommand } from './runCommand.ts'
import { dataDirFromEnvironment } from './settings.ts'
import { UserError } from './UserError.mjs'

// `npm run audit -- <username>`: every line of an account's security log. `npm run audit -- '#7'` takes its number, as of one that was deleted.
// In MONGO_URL, else in the platform that runs here.
exitWithParent()
await runCommand(async () => {
  const { positionals: [name = '', ...more] } = parseArgs({ allowPositionals: true })
  if (name === '' || more.length > 0) throw new UserError("npm run audit -- <username>, or npm run audit -- '#<number>'")
  const mongoUrl = process.env['MONGO_URL'] || runningServerUrls(dataDirFromEnvironment()).mongoUrl
  if (!mongoUrl) throw new UserError('Nothing runs here: start the platform first, or set MONGO_URL')
  const connection = await connectMongo(mongoUrl, process.env['MONGO_DATABASE'] || 'materia_identity')
  try {
    const models = identityModels(connection)
    const userId = await findAudited(models, name)
    if (userId === null) throw new UserError(`There is no account ${name}`)
    let count = 0
    for await (const line of auditLines(models, userId)) {
      console.log(line)
      count++
    }
    console.log(`Account #${userId}: ${count} lines`)
  } finally {
    await connection.close()
  }
})
