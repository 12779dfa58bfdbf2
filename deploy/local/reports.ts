import { parseArgs } from 'node:util'
import { chatModels, closeReport, openReports } from '@materia/chat/src/publicApi.ts'
import { exitWithParent } from './exitWithParent.ts'
import { runCommand } from './runCommand.ts'
import { UserError } from './UserError.mjs'
import { withDatabase } from './withDatabase.ts'

// `npm run reports`: conversations that companies reported, with their last messages. `npm run reports -- --close 7` when an operator is done with one.
// In MONGO_URL, else in the platform that runs here. Pictures are in `messages` of the folder or bucket of files.
exitWithParent()
await runCommand(async () => {
  const { values: { close } } = parseArgs({ options: { close: { type: 'string' } } })
  if (close !== undefined && !/^[1-9]\d{0,14}$/.test(close)) throw new UserError('npm run reports, or npm run reports -- --close <number>')
  await withDatabase('materia_chat', async (connection) => {
    const models = chatModels(connection)
    if (close !== undefined) {
      if (!(await closeReport(models, Number(close), new Date()))) throw new UserError(`There is no open report ${close}`)
      return console.log(`Report ${close} is closed`)
    }
    let count = 0
    for await (const report of openReports(models)) {
      console.log(`${report}\n`)
      count++
    }
    console.log(`Open reports: ${count}`)
  })
})
