import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { catalogModels, setRates } from '@materia/catalog/src/publicApi.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { UserError } from '../local/console/UserError.mjs'
import { withDatabase } from './access/withDatabase.ts'
import { readRates } from './rates/readRates.ts'

const usage = 'npm run rate -- 18.42 [--date 2026-11-27], or npm run rate -- --file rates.csv'

// `npm run rate -- 18.42`: from today on, prices are compared and freight is priced at 18.42 pesos
// per dollar. A file has a date and a rate in each line. Uses MONGO_URL, else the platform that runs
// here.
exitWithParent()
await runCommand(async () => {
  const today = new Date().toISOString().slice(0, 10)
  const {
    values: { file, date = today },
    positionals: [rate, ...more],
  } = parseArgs({
    allowPositionals: true,
    options: { file: { type: 'string' }, date: { type: 'string' } },
  })
  if ((file === undefined) === (rate === undefined) || more.length > 0) throw new UserError(usage)
  if (file !== undefined && !existsSync(file)) throw new UserError(`There is no file ${file}`)
  const rates = readRates(
    file === undefined ? `${date},${rate}` : readFileSync(file, 'utf8'),
    today,
  )
  await withDatabase('materia_catalog', async (connection) => {
    const models = catalogModels(connection)
    await prepareDatabase(connection)
    const newest = await setRates({ ...models, connection, now: () => new Date() }, rates)
    console.log(
      `Rates set: ${rates.length}. Prices follow ${newest.mxnPerUsd} MXN per USD of ${newest.date}`,
    )
  })
})
