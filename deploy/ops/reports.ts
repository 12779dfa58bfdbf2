import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
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
  'npm run reports, npm run reports -- --close <number>, or npm run reports -- --pictures <number> <folder>'

// `npm run reports`: lists reported conversations with their last messages. `npm run reports --
// --pictures 7 folder` copies the images of one. `npm run reports -- --close 7` closes one. Uses
// MONGO_URL and FILES_DIR (or S3_BUCKET), else the platform that runs here.
exitWithParent()
await runCommand(async () => {
  const {
    values: { close, pictures },
    positionals: [folder, ...more],
  } = parseArgs({
    allowPositionals: true,
    options: { close: { type: 'string' }, pictures: { type: 'string' } },
  })
  if (
    more.length > 0 ||
    (pictures === undefined) !== (folder === undefined) ||
    (close !== undefined && pictures !== undefined)
  )
    throw new UserError(usage)
  const id = numberOf(close ?? pictures ?? '1')
  await withDatabase('materia_chat', async (connection) => {
    const models = chatModels(connection)
    if (folder !== undefined) return copyPictures(models, id, resolve(folder))
    if (close === undefined) return list(models)
    if (!(await closeReport(models, id, new Date())))
      throw new UserError(`There is no open report ${id}`)
    console.log(`Report ${id} is closed`)
  })
})

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UserError(usage)
  return Number(text)
}

async function list(models: ChatModels): Promise<void> {
  let count = 0
  for await (const report of openReports(models)) {
    console.log(`${report}\n`)
    count++
  }
  console.log(`Open reports: ${count}`)
}

/** The folder is readable by this user only, because the images are private to two companies. */
async function copyPictures(models: ChatModels, id: number, folder: string): Promise<void> {
  const files = await openPictureFiles({
    ...process.env,
    FILES_DIR: process.env['FILES_DIR'] || join(dataDirFromEnvironment(), 'files'),
  })
  const found = await reportedPictures(models, files, id)
  if (!found) throw new UserError(`There is no report ${id}`)
  console.log(`Images of report ${id} copied to ${folder}: ${await copyFiles(found, folder)}`)
}
