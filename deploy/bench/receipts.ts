import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ordersModels } from '@materia/orders/src/publicApi.ts'
import { buildCamt, promiseTransfers } from '@materia/orders/test/publicApi.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { startTestServer } from '../local/backing/testServers.ts'
import { withProgress } from '../local/console/progress.mjs'
import { exactly, type Figure, figureAtMost } from './measure/figure.ts'

const count = 10_000
const run = promisify(execFile)

/** A bank's file of 10,000 receipts: imported by two operators at once, and then again. */
export async function bench(): Promise<Figure[]> {
  const mongo = await startTestServer('MongoDB')
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  const connection = await connectMongo(mongo.url, 'materia_orders')
  const models = ordersModels(connection)
  try {
    await prepareDatabase(connection)
    const entries = await withProgress(`Promising ${count} transfers`, () =>
      promiseTransfers(models, count),
    )
    const file = join(folder, 'statement.xml')
    await writeFile(file, buildCamt({ entries }))
    const env = { ...process.env, MONGO_URL: mongo.url, PAYMENT_PROVIDER: 'sandbox' }
    const importFile = () => run(process.execPath, ['deploy/ops/bank.ts', 'import', file], { env })
    const startedAt = performance.now()
    await withProgress('Importing twice at once', () => Promise.all([importFile(), importFile()]))
    const seconds = (performance.now() - startedAt) / 1000
    await withProgress('Importing again', importFile)
    const received = await models.expectedPayments
      .find({}, { receivedCents: 1, cents: 1, state: 1 })
      .lean()
    const entriesOfLedger = await models.ledger.countDocuments({})
    return [
      figureAtMost(`${count} receipts imported and matched by two at once`, seconds, 's', 30),
      exactly('receipts', await models.receipts.countDocuments({}), count),
      exactly(
        'complete payments',
        received.filter(({ state }) => state === 'captured').length,
        count,
      ),
      exactly(
        'payments with a wrong amount',
        received.filter(({ receivedCents, cents }) => receivedCents !== cents).length,
        0,
      ),
      exactly('ledger entries', entriesOfLedger, count),
      exactly('money sent back', await models.outgoingTransfers.countDocuments({}), 0),
    ]
  } finally {
    await connection.close()
    await Promise.all([mongo.stop(), rm(folder, { recursive: true })])
  }
}
