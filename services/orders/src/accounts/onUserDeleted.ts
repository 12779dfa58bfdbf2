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

/** Takes the name of a deleted account from all its orders, and from those that are over also where it was and how it was reached. What nobody can do any more ends at once. */
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

/** All orders of one role, some at a time: what the loss of this side does to each, and the words that it is still found by. */
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
            // All its names go, and no word of the lot or the other side that is in one of those.
            words: searchWords(row._id, row.material, [names.get(row[other]) ?? '']),
          },
        },
      },
    }))
    await orders.bulkWrite(writes, { session })
  }
}

/** What an order becomes once one side is gone. One that waits for its payment is refused, and given back by a job. */
function lossOf(order: OrderRecord, role: OrderRole, now: Date): Partial<OrderDocument> {
  const events = decide(order.state, { kind: 'loseParty', role }, now)
  if ('refused' in events || events.length === 0) return {}
  const { state } = applyEvents({ order, events })
  return fieldsOf(state)
}
