import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { endedStatuses } from '@materia/contracts/orders/orderStates.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import type { TransferModels } from '../transfers/transferModels.ts'
import { erasedBefore } from './eraseDateOf.ts'

type Deps = Pick<TransferModels, 'receipts' | 'outgoingTransfers'> &
  Pick<OrderDeps, 'orders' | 'ledger' | 'now'>

const batchSize = 100
const epoch = new Date(0)
const noAccount = { name: '', accountNumber: '', routingNumber: '' }

/**
 * Erases account numbers and names of old transfers, and the tax data of old orders, once the law no
 * longer requires them. Amounts stay. Returns the number of changed rows.
 */
export async function eraseOldRecords(deps: Deps): Promise<number> {
  let count = 0
  for (const currency of currencies) {
    const before = erasedBefore(currency, deps.now())
    count += await eraseAccounts(deps, currency, before)
    count += await eraseTaxData(deps, currency, before)
  }
  return count
}

async function eraseAccounts(
  { receipts, outgoingTransfers, now }: Deps,
  currency: Currency,
  before: Date,
): Promise<number> {
  const erasedAt = now()
  const filter = { erasedAt: null, currency }
  const came = await receipts.updateMany(
    // Others wait for an operator, who needs the account.
    {
      ...filter,
      importedAt: { $gt: epoch, $lt: before },
      state: { $in: ['applied', 'split', 'returned'] },
    },
    { $set: { ...noAccount, text: '', erasedAt } },
  )
  const went = await outgoingTransfers.updateMany(
    { ...filter, doneAt: { $gt: epoch, $lt: before }, state: 'done' },
    { $set: { to: { ...noAccount, routingNumber: null }, erasedAt } },
  )
  return came.modifiedCount + went.modifiedCount
}

async function eraseTaxData(
  { orders, ledger, now }: Deps,
  currency: Currency,
  before: Date,
): Promise<number> {
  let count = 0
  const old = orders
    .find({
      taxErasedAt: null,
      currency,
      createdAt: { $gt: epoch, $lt: before },
      status: { $in: endedStatuses },
      isPayoutWaiting: { $in: [false, null] },
    })
    .lean()
    .cursor({ batchSize })
  await forEachRow(old, async ({ _id: orderId }) => {
    // Its money may have moved years later.
    if (await ledger.exists({ orderId, at: { $gte: before } })) return
    await orders.updateOne(
      { _id: orderId },
      { $unset: { taxIdentities: 1 }, $set: { taxErasedAt: now() } },
    )
    count++
  })
  return count
}
