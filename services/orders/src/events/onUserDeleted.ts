import type { UserDeletedData } from '@materia/contracts/identity/types.ts'
import { orderStates, orderStatuses, orderSteps } from '@materia/contracts/orders/orderStates.ts'
import { wordsOf } from '@materia/contracts/wordsOf.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { OrdersDeps } from '../deps.ts'
import { deletedCompany } from '../model/company.ts'

/** Of these nothing more comes, and nobody needs to know where it went. */
const ended = orderStatuses.filter((status) => orderSteps.every((step) => !orderStates[status].steps[step]))

/** Takes the name of who is gone from all orders, and from those that are over also where it was and how it was reached. */
export function onUserDeleted({ companies, orders, reviewReports }: Pick<OrdersDeps, 'companies' | 'orders' | 'reviewReports'>) {
  return async ({ id, revision }: UserDeletedData, { session }: { session: ClientSession }): Promise<void> => {
    const before = await companies.findById(id).session(session).lean()
    await companies.updateOne({ _id: id }, { $set: { ...deletedCompany, revision } }, { upsert: true, session })
    await orders.updateMany({ buyerId: id, status: { $in: ended } }, { $set: { shippingAddress: null, billingAddress: null, contactEmail: null, contactPhone: null } }, { session })
    await reviewReports.updateMany({ userId: id }, { $set: { comment: '' } }, { session })
    if (!before || before.isDeleted) return
    const words = wordsOf(before.companyName)
    for (const side of ['buyerId', 'sellerId']) await orders.updateMany({ [side]: id }, { $pull: { words: { $in: words } } }, { session })
  }
}
