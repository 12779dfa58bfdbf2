import { parseArgs } from 'node:util'
import {
  catalogModels,
  chooseModel,
  findModel,
  listModels,
  measureMatches,
} from '@materia/catalog/src/publicApi.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { UserError } from '../local/console/UserError.mjs'
import { withDatabase } from './access/withDatabase.ts'

const usage = 'npm run matches -- list | use <version> | use newest | fixed | measure'

// `npm run matches -- list`: the fitted weights of matches, with their quality. `use 3` and `fixed`
// choose weights, `use newest` lets the job choose again. `measure` compares rankings on favorites
// and orders that were held out. Uses MONGO_URL, else the platform that runs here.
exitWithParent()
await runCommand(async () => {
  const {
    positionals: [command = 'list', version = '', ...more],
  } = parseArgs({ allowPositionals: true })
  const choice = choiceOf(command, version)
  if (more.length > 0 || (choice === null && !['list', 'measure'].includes(command)))
    throw new UserError(usage)
  await withDatabase('materia_catalog', async (connection) => {
    const models = catalogModels(connection)
    if (choice !== null && !(await chooseModel(models, choice, new Date())))
      throw new UserError(`There is no version ${version}`)
    if (command === 'measure') {
      for (const line of await measureMatches(models)) console.log(line)
      return
    }
    for (const line of await listModels(models)) console.log(line)
    const { version: used } = await findModel(models)
    console.log(used === null ? 'Matches use the fixed weights' : `Matches use version ${used}`)
  })
})

function choiceOf(command: string, version: string): number | 'fixed' | 'newest' | null {
  if (command === 'fixed') return 'fixed'
  if (command !== 'use') return null
  if (version === 'newest' || version === 'fixed') return version
  return /^[1-9]\d{0,8}$/.test(version) ? Number(version) : null
}
