import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { toCents } from '@materia/contracts/money.ts'
import { createSandbox, decideDispute, openDisputes, ordersModels } from '@materia/orders/src/publicApi.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import { logTo } from '@materia/service-kit/src/log.ts'
import { exitWithParent } from './exitWithParent.ts'
import { runCommand } from './runCommand.ts'
import { UserError } from './UserError.mjs'
import { withDatabase } from './withDatabase.ts'

const usage = 'npm run disputes, or npm run disputes -- --refund <order> [amount], or npm run disputes -- --complete <order>'

// `npm run disputes`: orders whose buyer reported a problem. `-- --refund 7 120.50` gives that much back to the buyer, all without an amount, and the rest to
// the seller; `-- --complete 7` pays the seller. In MONGO_URL, else in the platform that runs here; orders tells of it from there.
exitWithParent()
await runCommand(async () => {
  const { values: { refund, complete }, positionals: [amount] } = parseArgs({ options: { refund: { type: 'string' }, complete: { type: 'string' } }, allowPositionals: true })
  const chosen = refund ?? complete
  const isWrong = (refund !== undefined && complete !== undefined) || (chosen !== undefined && !/^[1-9]\d{0,14}$/.test(chosen))
  if (isWrong || (amount !== undefined && (refund === undefined || !/^\d{1,13}(\.\d{1,2})?$/.test(amount)))) throw new UserError(usage)
  await withDatabase('materia_orders', async (connection) => {
    const models = ordersModels(connection)
    const now = () => new Date()
    if (chosen === undefined) {
      let count = 0
      for await (const dispute of openDisputes(models)) {
        console.log(`${dispute}\n`)
        count++
      }
      return console.log(`Open disputes: ${count}`)
    }
    const log = logTo({ write: (line) => void console.error(line.trimEnd()) }, { name: 'disputes', level: 'warn' })
    // Nothing is asked of others here: what a dispute needs is decided by its order alone.
    const deps = { ...models, connection, now, log, payment: createSandbox({ ...models, now }), ask: () => Promise.reject(unavailable()) }
    const decision = { orderId: Number(chosen), step: refund === undefined ? 'complete' as const : 'refund' as const, ...(amount !== undefined && { refundCents: toCents(amount) }) }
    const outcome = await decideDispute(deps, decision, randomUUID()).catch((error: unknown) => {
      throw error instanceof AppError && error.status < 500 ? new UserError(error.message) : error
    })
    if (!outcome) throw new UserError(`There is no order ${chosen}`)
    console.log(outcome)
  })
})
