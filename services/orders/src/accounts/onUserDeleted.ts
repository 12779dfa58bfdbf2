import type { UserDeletedData } from '@materia/contracts/identity/users/account.ts'
import { endedStatuses } from '@materia/contracts/orders/orderStates.ts'
import { type OrderRole, ownTruck } from '@materia/contracts/orders/constants.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { deletedCompany, placeFields } from '../companies/company.ts'
import { decide } from '../order/decide.ts'
import { noContact, type OrderDocument } from '../order/order.ts'
import { bookingFields, without } from '../order/pickup.ts'
import { fieldsOf, type OrderRecord, toRecord } from '../order/orderRecord.ts'
import { applyEvents } from '../orderChanges/saveOrders.ts'
import { forgetName } from '../offerList/forgetName.ts'
import { rewriteOrders } from '../orderList/rewriteOrders.ts'
import { eraseAtOnce } from '@materia/service-kit/src/personalData/personalData.ts'
import type { OrdersModels } from '../models.ts'
import { personalData } from '../personalData.ts'
import type { ReviewDeps } from '../reviews/ReviewDeps.ts'

type Deps = OrdersModels & Pick<ReviewDeps, 'now'>

/**
 * Removes a deleted account's name from all its orders, and its addresses and contacts from ended
 * ones. Orders that nobody can continue end at once. Its bank accounts stay, because the money of
 * other orders still comes; `payouts/eraseBankAccounts.ts` erases them later.
 */
export function onUserDeleted(deps: Deps) {
  return async (
    { id, revision }: UserDeletedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const { bankAccounts, companies, orders, reviewReports, samples, weighTickets, now } = deps
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
    await forgetPickups(orders, id, session)
    await forgetReferences(orders, id, session)
    await samples.updateMany(
      { buyerId: id },
      { $set: { shippingAddress: null, contactPhone: null } },
      { session },
    )
    await weighTickets.updateMany({ userId: id }, { $unset: { 'facts.operator': 1 } }, { session })
    await bankAccounts.updateMany({ userId: id }, { $set: { deletedAt: now() } }, { session })
    await reviewReports.updateMany({ userId: id }, { $set: { comment: '' } }, { session })
    await eraseAtOnce<OrdersModels>(deps, personalData, { userId: id, session })
    await forgetName(deps, session, id)
    await rewriteOrders(deps, session, {
      userId: id,
      companyName: '',
      changeOf: (row, role) => lossOf(toRecord(row), role, now()),
    })
  }
}

/** Removes what the account wrote about places and people in the pickups of its ended orders. */
async function forgetPickups(
  orders: Deps['orders'],
  id: number,
  session: ClientSession,
): Promise<void> {
  const ended = { status: { $in: endedStatuses } }
  const isOwnTruck = { shippingMethod: ownTruck.service }
  const isSellersTruck: object = {
    shippingMethod: { $ne: ownTruck.service },
    'pickup.isBooked': { $ne: true },
  }
  const options = { session }
  await orders.updateMany({ buyerId: id, ...ended, ...isOwnTruck }, without(bookingFields), options)
  await orders.updateMany({ sellerId: id, ...ended }, without(placeFields), options)
  await orders.updateMany(
    { sellerId: id, ...ended, ...isSellersTruck },
    without(bookingFields),
    options,
  )
}

/** Removes the account's internal texts, which only its own company saw. */
async function forgetReferences(
  orders: Deps['orders'],
  id: number,
  session: ClientSession,
): Promise<void> {
  const without = (field: string) => ({ $unset: { [`references.${field}`]: 1 } })
  await orders.updateMany({ buyerId: id }, without('costCenter'), { session })
  await orders.updateMany({ sellerId: id }, without('sellerNote'), { session })
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
