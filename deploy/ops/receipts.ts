import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import {
  assignReceipt,
  decidedReceipts,
  DecisionRefused,
  nameAccount,
  openChecks,
  openReceipts,
  releasePayouts,
  returnReceipt,
  transferKey,
} from '@materia/orders/src/publicApi.ts'
import { decimal } from '@materia/contracts/money.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { UserError } from '../local/console/UserError.mjs'
import { withPayments } from './access/withPayments.ts'

const usage =
  'npm run receipts, or npm run receipts -- --assign <receipt> <order> … --reason <text>, npm run receipts -- --return <receipt> --reason <text>, npm run receipts -- --account <transfer> --to <number>, npm run receipts -- --release <account> --reason <text>, or npm run receipts -- --decided'

// `npm run receipts`: lists receipts that match no order for certain, with proposals, and transfers
// whose account is unknown. `-- --assign 4f1c 7 8 --reason "…"` splits a receipt among orders 7 and 8 of one buyer.
// `-- --return 4f1c --reason "…"` sends it back, to another account with `--to <number>`,
// `--routing <number>` and `--name <holder>`. `-- --account MT1b --to <number>` names the account of a
// transfer. `-- --release 12/MXN --reason "…"` lets payouts go to a bank account that you checked. `-- --decided` lists the last decisions with operator and reason. Uses MONGO_URL, else the platform that runs
// here, and the payment variables of orders. The orders service updates the orders.
exitWithParent()
await runCommand(async () => {
  const option = { type: 'string' } as const
  const {
    values: {
      assign,
      return: back,
      account,
      release,
      decided = false,
      reason = '',
      to,
      routing,
      name,
    },
    positionals: orders,
  } = parseArgs({
    allowPositionals: true,
    options: {
      assign: option,
      return: option,
      account: option,
      release: option,
      decided: { type: 'boolean' },
      reason: option,
      to: option,
      routing: option,
      name: option,
    },
  })
  const chosen = [assign, back, account, release].filter((one) => one !== undefined)
  const areOrders =
    (assign !== undefined) === orders.length > 0 &&
    orders.every((order) => /^[1-9]\d{0,14}$/.test(order))
  const isReasoned = (assign ?? back ?? release) === undefined || reason.trim() !== ''
  const isNamed = account === undefined || to !== undefined
  if (chosen.length > 1 || !areOrders || !isReasoned || !isNamed) throw new UserError(usage)
  const deciding = { by: userInfo().username, note: reason.trim() }
  const bankAccount = {
    ...(to !== undefined && { accountNumber: to, routingNumber: routing ?? null }),
    ...(name !== undefined && { name }),
  }
  await withPayments('receipts', async (deps) => {
    if (assign !== undefined) {
      const surplus = await assignReceipt(
        deps,
        orders.map((order) => transferKey(Number(order))),
        { code: assign, ...deciding },
      ).catch(explain)
      return console.log(
        `Receipt ${assign} pays order ${orders.join(', ')}${surplus > 0 ? `, ${decimal(surplus)} go back` : ''}`,
      )
    }
    if (back !== undefined) {
      const sent = await returnReceipt(deps, { code: back, ...deciding }, bankAccount).catch(
        explain,
      )
      return console.log(`Receipt ${back} goes back to account ${sent.accountNumber}`)
    }
    if (account !== undefined) {
      const transfer = await nameAccount(
        deps,
        { endToEndId: account, by: deciding.by },
        bankAccount,
      ).catch(explain)
      if (!transfer) throw new UserError(`No transfer ${account} waits`)
      return console.log(`Transfer ${account} goes to account ${transfer.to.accountNumber}`)
    }
    if (release !== undefined) {
      const isReleased = await releasePayouts(deps, release, deciding)
      if (!isReleased) throw new UserError(`No payout to account ${release} waits`)
      return console.log(`Payouts to account ${release} go out with the next job`)
    }
    if (decided) {
      for await (const line of decidedReceipts(deps)) console.log(line)
      return
    }
    await listOpen(deps)
  })
})

function explain(error: unknown): never {
  throw error instanceof DecisionRefused ? new UserError(error.message) : error
}

type Deps = Parameters<Parameters<typeof withPayments>[1]>[0]

async function listOpen(deps: Deps): Promise<void> {
  let count = 0
  for (const lines of [openReceipts(deps), openChecks(deps)])
    for await (const line of lines) {
      console.log(`${line}\n`)
      count++
    }
  console.log(`Waiting: ${count}`)
}
