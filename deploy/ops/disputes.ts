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
  'npm run disputes, or npm run disputes -- --refund <order> [amount] --reason <text>, npm run disputes -- --complete <order> --reason <text>, or npm run disputes -- --attachments <order> <folder>'

// `npm run disputes`: lists orders with a problem that the buyer reported, or with a chargeback.
// Overdue cases are first. `-- --refund 7 120.50 --reason "…"` pays that amount back to the buyer and
// the rest to the seller. Without an amount, it refunds everything that the buyer asked for.
// `-- --complete 7 --reason "…"` pays the seller. Both sides read the reason, which a case requires.
// `-- --attachments 7 folder` copies the attachments of both sides.
// - Uses MONGO_URL and FILES_DIR (or S3_BUCKET), else the platform that runs here, and the payment
// variables of orders. The orders service publishes the resulting events.
// - Refund a chargeback once the bank keeps the money for good. Complete its order once the bank has
// returned the money. Until the bank has decided, both are refused. A claim that the chargeback suspended continues by itself then, or by
// `--complete` if the provider's webhook was lost.
exitWithParent()
await runCommand(async () => {
  const options = {
    refund: { type: 'string' },
    complete: { type: 'string' },
    attachments: { type: 'string' },
    // The former name.
    papers: { type: 'string' },
    reason: { type: 'string' },
  } as const
  const {
    values: { refund, complete, papers, attachments = papers, reason },
    positionals: [amount, ...more],
  } = parseArgs({ options, allowPositionals: true })
  const [chosen, another] = [refund, complete, attachments].filter((order) => order !== undefined)
  const isWrong =
    another !== undefined ||
    more.length > 0 ||
    (chosen !== undefined && !/^[1-9]\d{0,14}$/.test(chosen))
  const isAmount =
    amount === undefined || (refund !== undefined && /^\d{1,13}(\.\d{1,2})?$/.test(amount))
  if (isWrong || (attachments === undefined ? !isAmount : amount === undefined))
    throw new UserError(usage)
  await withPayments('disputes', async (models) => {
    if (attachments !== undefined && amount !== undefined)
      return copyAttachments(models, Number(attachments), resolve(amount))
    if (chosen === undefined) {
      let count = 0
      for await (const dispute of openDisputes(models)) {
        console.log(`${dispute}\n`)
        count++
      }
      return console.log(`Open disputes: ${count}`)
    }
    // The decision needs only the order, so calls to other services are refused.
    const deps = { ...models, sendRequest: () => Promise.reject(unavailable()) }
    const decision = {
      orderId: Number(chosen),
      step: refund === undefined ? ('complete' as const) : ('refund' as const),
      ...(amount !== undefined && { refundCents: toCents(amount) }),
      ...(reason !== undefined && { reason }),
    }
    const outcome = await decideDispute(deps, decision, randomUUID()).catch((error: unknown) => {
      throw error instanceof AppError && error.status < 500 ? new UserError(error.message) : error
    })
    if (!outcome) throw new UserError(`There is no order ${chosen}`)
    console.log(outcome)
  })
})

/**
 * The folder is readable by this user only, because the attachments are private to two companies.
 */
async function copyAttachments(
  models: OrdersModels,
  orderId: number,
  folder: string,
): Promise<void> {
  const files = await openAttachmentFiles({
    ...process.env,
    FILES_DIR: process.env['FILES_DIR'] || join(dataDirFromEnvironment(), 'files'),
  })
  const found = await attachmentsOf(models, orderId)
  if (!found) throw new UserError(`There is no order ${orderId}`)
  console.log(
    `Attachments of order ${orderId} copied to ${folder}: ${await copyFiles(files, found, folder)}`,
  )
}
