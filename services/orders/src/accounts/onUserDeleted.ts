import type { UserDeletedData } from '@materia/contracts/identity/users/account.ts'
import { endedStatuses } from '@materia/contracts/orders/orderStates.ts'
import { orderRoles, type OrderRole } from '@materia/contracts/orders/constants.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { AnyBulkWriteOperation } from 'mongoose'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { deletedCompany } from '../companies/company.ts'
import { decide } from '../order/decide.ts'
import { noContact, type OrderDocument } from '../order/order.ts'
import { fieldsOf, type OrderRecord, toRecord } from '../order/orderRecord.ts'
import { searchWords } from '../order/searchWords.ts'
import { applyEvents } from '../orderChanges/saveOrders.ts'
import type { ReviewDeps } from '../reviews/ReviewDeps.ts'

type Deps = Pick<ReviewDeps, 'companies' | 'orders' | 'reviewReports' | 'now'>

/**
 * Removes a deleted account's name from all its orders, and its addresses and contacts from ended
 * ones. Orders that nobody can continue end at once.
 */
export function onUserDeleted(deps: Deps) {
  return async (
    { id, revision }: UserDeletedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const { companies, orders, reviewReports } = deps
    await companies.updateOne(
      { _id: id },
      { $set: { ...deletedCompany, revision } },
      { upsert: true, session },
    )
    await orders.updateMany(
      { buyerId: id, status: { $in: endedStatuses } },
      { $set: noContact },
      { session },
    )
    await reviewReports.updateMany({ userId: id }, { $set: { comment: '' } }, { session })
    for (const role of orderRoles) await changeOrders(deps, id, role, session)
  }
}

const batchSize = 500

/** Updates all orders of one role in batches: their state, and the words that find them. */
async function changeOrders(
  { companies, orders, now }: Deps,
  userId: number,
  role: OrderRole,
  session: ClientSession,
): Promise<void> {
  const [side, other] =
    role === 'buyer' ? (['buyerId', 'sellerId'] as const) : (['sellerId', 'buyerId'] as const)
  for (let last = 0, rows: OrderDocument[] = []; ; last = rows.at(-1)!._id) {
    rows = await orders
      .find({ [side]: userId, _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(batchSize)
      .session(session)
      .lean()
    if (rows.length === 0) return
    const partners = await companies
      .find(
        { _id: { $in: rows.map((row) => row[other]) }, isDeleted: { $ne: true } },
        { companyName: 1 },
      )
      .session(session)
      .lean()
    const names = new Map(partners.map(({ _id, companyName }) => [_id, companyName]))
    const writes = rows.map((row): AnyBulkWriteOperation<OrderDocument> => ({
      updateOne: {
        filter: { _id: row._id },
        update: {
          $set: {
            ...readRows(orders, [row], (one) => lossOf(toRecord(one), role, now()))[0],
            // Rebuilt without all names of the deleted account. A shared word stays if the lot or
            // the other side contains it.
            words: searchWords(row._id, row.material, [names.get(row[other]) ?? '']),
          },
        },
      },
    }))
    await orders.bulkWrite(writes, { session })
  }
}

/**
 * The state of an order without this side. An unpaid order is refused, and a job releases its stock
 * and money.
 */
function lossOf(order: OrderRecord, role: OrderRole, now: Date): Partial<OrderDocument> {
  const events = decide(order.state, { kind: 'loseParty', role }, now)
  if ('refused' in events || events.length === 0) return {}
  const { state } = applyEvents({ order, events })
  return fieldsOf(state)
}
