import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { Model } from 'mongoose'
import type { OrderDocument } from '../order/order.ts'
import { listKey, type OfferRows } from './offer.ts'

type Deps = OfferRows & { orders: Model<OrderDocument> }

/**
 * The orders of a buyer that wait for its transfer, or for their seller before that. And the number
 * of its accepted offers that are not ordered yet.
 */
export async function findUnpaid(
  { orders, offers }: Deps,
  buyerId: number,
  session: ClientSession,
): Promise<{ transfers: OrderDocument[]; accepted: number }> {
  const transfers = await orders
    .find({
      buyerId,
      isPlaced: true,
      status: { $in: ['pending', 'awaitingTransfer'] },
      paymentMethod: 'transfer',
    })
    .session(session)
    .lean()
  const accepted = await offers
    .countDocuments({
      lists: { $in: [listKey(buyerId, 'mine'), listKey(buyerId, 'theirs')] },
      buyerId,
      state: { $in: ['accepting', 'accepted', 'ordering'] },
    })
    .session(session)
  return { transfers, accepted }
}

/** Every 20 orders of a checkout count as one more, so that one checkout cannot hold everything. */
const linesPerCheckout = 20

/** The number of checkouts among orders. An order without the id of its checkout counts alone. */
export function countCheckouts(orders: Pick<OrderDocument, '_id' | 'checkoutId'>[]): number {
  const lines = Map.groupBy(orders, ({ _id, checkoutId }) => checkoutId ?? _id)
  return [...lines.values()].reduce(
    (sum, { length }) => sum + Math.ceil(length / linesPerCheckout),
    0,
  )
}
