import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  catalogModels,
  closeWantedReports,
  openWantedReports,
} from '@materia/catalog/src/publicApi.ts'
import {
  type ChatModels,
  chatModels,
  closeReport,
  openPictureFiles,
  openReports,
  reportedPictures,
} from '@materia/chat/src/publicApi.ts'
import { copyFiles } from './access/copyFiles.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { dataDirFromEnvironment } from '../local/console/settings.ts'
import { UserError } from '../local/console/UserError.mjs'
import { withDatabase } from './access/withDatabase.ts'

const usage =
  'npm run reports, or with -- and one of: --close <number>, --pictures <number> <folder>, --wanted, --close-wanted <post>, --withdraw-wanted <post>'

// `npm run reports`: lists reported conversations with their last messages. `npm run reports --
// --pictures 7 folder` copies the images of one. `npm run reports -- --close 7` closes one. With
// `--wanted` it lists reported wanted posts. Two more options close the reports about a post, or also
// withdraw it. Uses MONGO_URL and FILES_DIR (or S3_BUCKET), else the platform that runs here.
exitWithParent()
await runCommand(async () => {
  const {
    values: { wanted, close, pictures, 'close-wanted': closed, 'withdraw-wanted': withdrawn },
    positionals: [folder, ...more],
  } = parseArgs({
    allowPositionals: true,
    options: {
      close: { type: 'string' },
      pictures: { type: 'string' },
      wanted: { type: 'boolean' },
      'close-wanted': { type: 'string' },
      'withdraw-wanted': { type: 'string' },
    },
  })
  if (
    more.length > 0 ||
    (pictures === undefined) !== (folder === undefined) ||
    [wanted, close, pictures, closed, withdrawn].filter((each) => each !== undefined).length > 1
  )
    throw new UserError(usage)
  const id = numberOf(close ?? pictures ?? closed ?? withdrawn ?? '1')
  if (wanted) return listWanted()
  if (closed ?? withdrawn) return closeWanted(id, withdrawn !== undefined)
  await withDatabase('materia_chat', async (connection) => {
    const models = chatModels(connection)
    if (folder !== undefined) return copyPictures(models, id, resolve(folder))
    if (close === undefined) return printAll(openReports(models), 'Open reports')
    if (!(await closeReport(models, id, new Date())))
      throw new UserError(`There is no open report ${id}`)
    console.log(`Report ${id} is closed`)
  })
})

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UserError(usage)
  return Number(text)
}

async function printAll(reports: AsyncIterable<string>, title: string): Promise<void> {
  let count = 0
  for await (const report of reports) {
    console.log(`${report}\n`)
    count++
  }
  console.log(`${title}: ${count}`)
}

async function listWanted(): Promise<void> {
  await withDatabase('materia_catalog', (connection) =>
    printAll(openWantedReports(catalogModels(connection)), 'Open reports of wanted posts'),
  )
}

async function closeWanted(id: number, withdraws: boolean): Promise<void> {
  await withDatabase('materia_catalog', async (connection) => {
    const deps = { ...catalogModels(connection), connection, now: () => new Date() }
    const count = await closeWantedReports(deps, id, { withdraws })
    console.log(`Reports closed: ${count}${withdraws ? `. Wanted post ${id} is withdrawn` : ''}`)
  })
}

/** The folder is readable by this user only, because the images are private to two companies. */
async function copyPictures(models: ChatModels, id: number, folder: string): Promise<void> {
  const files = await openPictureFiles({
    ...process.env,
    FILES_DIR: process.env['FILES_DIR'] || join(dataDirFromEnvironment(), 'files'),
  })
  const found = await reportedPictures(models, id)
  if (!found) throw new UserError(`There is no report ${id}`)
  const named = found.map((storedName) => ({ name: storedName, storedName }))
  console.log(
    `Images of report ${id} copied to ${folder}: ${await copyFiles(files, named, folder)}`,
  )
}
