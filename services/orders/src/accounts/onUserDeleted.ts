import type { UserDeletedData } from '@materia/contracts/identity/types.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { OrdersDeps } from '../deps.ts'
import { deletedCompany } from '../companies/company.ts'
import { endedStatuses, noContact, type OrderDocument } from '../order/order.ts'
import { searchWords } from '../placement/openOrder.ts'

type FoundBy = Pick<OrderDocument, '_id' | 'material' | 'buyerId' | 'sellerId'>

/** What nobody can do any more is over at once: its money goes back, its stock is let go. What is on its way goes on by its deadlines. */
const waitingFor = { sellerId: ['pending', 'confirmed'], buyerId: ['pending'] } as const

/** Takes the name of who is gone from all orders, and from those that are over also where it was and how it was reached. */
export function onUserDeleted({
  companies,
  orders,
  reviewReports,
  now,
}: Pick<OrdersDeps, 'companies' | 'orders' | 'reviewReports' | 'now'>) {
  return async (
    { id, revision }: UserDeletedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
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
    for (const [side, statuses] of Object.entries(waitingFor)) {
      await orders.updateMany(
        { [side]: id, isPaid: true, status: { $in: statuses } },
        { $set: { dueAt: now(), isReminded: true } },
        { session },
      )
    }
    for (const side of ['buyerId', 'sellerId']) {
      // One that waits for its buyer's bank is never paid: decided, as nobody would confirm it, and given back by the job.
      await orders.updateMany(
        { [side]: id, isPaid: false, refusal: '' },
        { $set: { refusal: ordersErrors.NOT_AVAILABLE.code, openUntil: now() } },
        { session },
      )
    }
    await reviewReports.updateMany({ userId: id }, { $set: { comment: '' } }, { session })
    await takeNameAway({ companies, orders }, id, session)
  }
}

const batchSize = 500

/** Its orders are found by what is left of them: all its names go, and no word of the lot or the other side that is in one of those. */
async function takeNameAway(
  { companies, orders }: Pick<OrdersDeps, 'companies' | 'orders'>,
  id: number,
  session: ClientSession,
): Promise<void> {
  for (const [side, other] of [
    ['buyerId', 'sellerId'],
    ['sellerId', 'buyerId'],
  ] as const) {
    for (let last = 0, rows: FoundBy[] = []; ; last = rows.at(-1)!._id) {
      rows = await orders
        .find({ [side]: id, _id: { $gt: last } }, { material: 1, buyerId: 1, sellerId: 1 })
        .sort({ _id: 1 })
        .limit(batchSize)
        .session(session)
        .lean()
      if (rows.length === 0) break
      const partners = await companies
        .find(
          { _id: { $in: rows.map((row) => row[other]) }, isDeleted: { $ne: true } },
          { companyName: 1 },
        )
        .session(session)
        .lean()
      const names = new Map(partners.map(({ _id, companyName }) => [_id, companyName]))
      await orders.bulkWrite(
        rows.map((row) => ({
          updateOne: {
            filter: { _id: row._id },
            update: {
              $set: { words: searchWords(row._id, row.material, [names.get(row[other]) ?? '']) },
            },
          },
        })),
        { session },
      )
    }
  }
}
