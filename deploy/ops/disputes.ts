import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { toCents } from '@materia/contracts/money.ts'
import {
  decideDispute,
  openDisputes,
  openAttachmentFiles,
  type OrdersModels,
  attachmentsOf,
} from '@materia/orders/src/publicApi.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import { copyFiles } from './access/copyFiles.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { dataDirFromEnvironment } from '../local/console/settings.ts'
import { UserError } from '../local/console/UserError.mjs'
import { withPayments } from './access/withPayments.ts'

const usage =
  'npm run disputes, or npm run disputes -- --refund <order> [amount], npm run disputes -- --complete <order>, or npm run disputes -- --papers <order> <folder>'

// `npm run disputes`: orders whose buyer reported a problem, or whose buyer's bank took the money back. `-- --refund 7 120.50` gives that much back to the buyer, all without an amount, and the rest to
// the seller; `-- --complete 7` pays the seller; `-- --papers 7 folder` copies what both brought to the order. In MONGO_URL and FILES_DIR (or S3_BUCKET), else in
// the platform that runs here, with the variables of payments as orders has them; orders tells of it from there. What a bank took back is refunded as long as it keeps it, and
// completed once it has given it back.
exitWithParent()
await runCommand(async () => {
  const options = {
    refund: { type: 'string' },
    complete: { type: 'string' },
    papers: { type: 'string' },
  } as const
  const {
    values: { refund, complete, papers },
    positionals: [amount, ...more],
  } = parseArgs({ options, allowPositionals: true })
  const [chosen, another] = [refund, complete, papers].filter((order) => order !== undefined)
  const isWrong =
    another !== undefined ||
    more.length > 0 ||
    (chosen !== undefined && !/^[1-9]\d{0,14}$/.test(chosen))
  const isAmount =
    amount === undefined || (refund !== undefined && /^\d{1,13}(\.\d{1,2})?$/.test(amount))
  if (isWrong || (papers === undefined ? !isAmount : amount === undefined))
    throw new UserError(usage)
  await withPayments('disputes', async (models) => {
    if (papers !== undefined && amount !== undefined)
      return copyAttachments(models, Number(papers), resolve(amount))
    if (chosen === undefined) {
      let count = 0
      for await (const dispute of openDisputes(models)) {
        console.log(`${dispute}\n`)
        count++
      }
      return console.log(`Open disputes: ${count}`)
    }
    // Nothing is asked of others here: what a dispute needs is decided by its order alone.
    const deps = { ...models, sendRequest: () => Promise.reject(unavailable()) }
    const decision = {
      orderId: Number(chosen),
      step: refund === undefined ? ('complete' as const) : ('refund' as const),
      ...(amount !== undefined && { refundCents: toCents(amount) }),
    }
    const outcome = await decideDispute(deps, decision, randomUUID()).catch((error: unknown) => {
      throw error instanceof AppError && error.status < 500 ? new UserError(error.message) : error
    })
    if (!outcome) throw new UserError(`There is no order ${chosen}`)
    console.log(outcome)
  })
})

/** For whoever runs this alone to read: two companies meant them for each other. */
async function copyAttachments(
  models: OrdersModels,
  orderId: number,
  folder: string,
): Promise<void> {
  const files = await openAttachmentFiles({
    ...process.env,
    FILES_DIR: process.env['FILES_DIR'] || join(dataDirFromEnvironment(), 'files'),
  })
  const found = await attachmentsOf(models, files, orderId)
  if (!found) throw new UserError(`There is no order ${orderId}`)
  console.log(`Papers of order ${orderId} in ${folder}: ${await copyFiles(found, folder)}`)
}
