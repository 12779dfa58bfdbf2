import { createLog } from '@materia/service-kit/src/observe/log.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { sendAlerts } from '../src/alerts/sendAlerts.ts'
import { catalogModels } from '../src/model/catalogModels.ts'
import { startSearchMatcher } from '../src/searchMatcher/startSearchMatcher.ts'

// A process that sends due alerts, over and over, until its parent kills it. Nobody blocks anybody.
const [mongoUrl = '', database = ''] = process.argv.slice(2)
const connection = await connectMongo(mongoUrl, database)
const models = catalogModels(connection)
const log = createLog({ name: 'sender', level: 'silent' })
const searchMatcher = startSearchMatcher({ connection, ...models, mxnPerUsd: 20, log })
const deps = {
  ...models,
  connection,
  searchMatcher,
  exchangeRate: { mxnPerUsd: 20, date: '2099-11-02' },
  // Only digests have matches.
  search: null as never,
  sendRequest: async () => ({ blocks: [] }) as never,
  now: () => new Date(),
}
await searchMatcher.loaded()
for (;;) await sendAlerts(deps).catch(() => {})
