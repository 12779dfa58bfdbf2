import { endedStatuses } from '@materia/contracts/orders/orderStates.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import type { BankAccountDocument, BankAccountRows } from '../bankAccounts/bankAccount.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { eraseDateOf } from './eraseDateOf.ts'

const epoch = new Date(0)
const batchSize = 100

type Deps = BankAccountRows & Pick<OrderDeps, 'orders' | 'ledger' | 'now'>

/**
 * Erases the bank accounts of deleted companies. An account stays until all money of its company is
 * settled. The law then requires its record for years. Returns the number of erased accounts.
 */
export async function eraseBankAccounts(deps: Deps): Promise<number> {
  const { bankAccounts, now } = deps
  const unsettled = bankAccounts
    .find({ deletedAt: { $gt: epoch }, eraseAt: null })
    .lean()
    .cursor({ batchSize })
  await forEachRow(unsettled, async (row) => {
    const eraseAt = await findEraseDate(deps, row)
    if (eraseAt)
      await bankAccounts.updateOne({ _id: row._id, eraseAt: null }, { $set: { eraseAt } })
  })
  const { deletedCount } = await bankAccounts.deleteMany({
    deletedAt: { $gt: epoch },
    eraseAt: { $gt: epoch, $lte: now() },
  })
  return deletedCount
}

/** Null while money of the company may still come. */
async function findEraseDate(
  { orders, ledger }: Deps,
  { userId: sellerId, currency, deletedAt }: BankAccountDocument,
): Promise<Date | null> {
  const isOpen =
    (await orders.exists({ sellerId, isPaid: true, status: { $nin: endedStatuses } })) ??
    (await orders.exists({
      sellerId,
      isPaid: true,
      status: { $in: endedStatuses },
      isPayoutWaiting: true,
    }))
  if (isOpen) return null
  const last = await ledger.findOne({ sellerId }, { at: 1 }).sort({ at: -1 }).lean()
  return eraseDateOf(currency, last && last.at > deletedAt! ? last.at : deletedAt!)
}
