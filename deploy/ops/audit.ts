import { parseArgs } from 'node:util'
import { auditLines, findAudited } from '@materia/identity/src/publicApi.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { UserError } from '../local/console/UserError.mjs'
import { withIdentity } from './access/withIdentity.ts'

// `npm run audit -- <username>`: prints the security log of an account. `npm run audit -- '#7'`
// takes a user id, e.g. of a deleted account. Uses MONGO_URL, else the platform that runs here.
exitWithParent()
await runCommand(async () => {
  const {
    positionals: [name = '', ...more],
  } = parseArgs({ allowPositionals: true })
  if (name === '' || more.length > 0)
    throw new UserError("npm run audit -- <username>, or npm run audit -- '#<number>'")
  await withIdentity(async (database) => {
    const userId = await findAudited(database, name)
    if (userId === null) throw new UserError(`There is no account ${name}`)
    let count = 0
    for await (const line of auditLines(database, userId)) {
      console.log(line)
      count++
    }
    console.log(`Account #${userId}: ${count} lines`)
  })
})
