import type { UserDeletedData } from '@materia/contracts/identity/types.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { wordsOf } from '@materia/contracts/wordsOf.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { OrdersDeps } from '../deps.ts'
import { deletedCompany } from '../model/company.ts'
import { endedStatuses, noContact } from '../model/order.ts'

/** What nobody can do any more is over at once: its money goes back, its stock is let go. What is on its way goes on by its deadlines. */
const waitingFor = { sellerId: ['pending', 'confirmed'], buyerId: ['pending'] } as const

/** Takes the name of who is gone from all orders, and from those that are over also where it was and how it was reached. */
export function onUserDeleted({ companies, orders, reviewReports, now }: Pick<OrdersDeps, 'companies' | 'orders' | 'reviewReports' | 'now'>) {
  return async ({ id, revision }: UserDeletedData, { session }: { session: ClientSession }): Promise<void> => {
    const before = await companies.findById(id).session(session).lean()
    await companies.updateOne({ _id: id }, { $set: { ...deletedCompany, revision } }, { upsert: true, session })
    await orders.updateMany({ buyerId: id, status: { $in: endedStatuses } }, { $set: noContact }, { session })
    for (const [side, statuses] of Object.entries(waitingFor)) {
      await orders.updateMany({ [side]: id, isPaid: true, status: { $in: statuses } }, { $set: { dueAt: now(), isReminded: true } }, { session })
    }
    for (const side of ['buyerId', 'sellerId']) {
      // One that waits for its buyer's bank is never paid: decided, as nobody would confirm it, and given back by the job.
      await orders.updateMany({ [side]: id, isPaid: false, refusal: '' }, { $set: { refusal: ordersErrors.NOT_AVAILABLE.code, openUntil: now() } }, { session })
    }
    await reviewReports.updateMany({ userId: id }, { $set: { comment: '' } }, { session })
    if (!before || before.isDeleted) return
    const words = wordsOf(before.companyName)
    for (const side of ['buyerId', 'sellerId']) await orders.updateMany({ [side]: id }, { $pull: { words: { $in: words } } }, { session })
  }
}
