import { reservationMinutes } from '@materia/contracts/catalog/lists/constants.ts'
import { hourMs, minuteMs } from '@materia/contracts/durations.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { Model } from 'mongoose'
import { countCheckouts, findUnpaid } from '../offers/findUnpaid.ts'
import type { OfferRows } from '../offers/offer.ts'
import type { OrderDocument } from '../order/order.ts'

export type UnpaidLimits = {
  /** How many checkouts of one company may wait for their payment at once. */
  checkouts: number
  /** How many checkouts and accepted offers of one company may wait for its transfer at once. */
  transfers: number
  /** How long a buyer whose unpaid hold of a listing ran out cannot order that listing. */
  coolDownMs: number
}

type Deps = OfferRows & {
  orders: Model<OrderDocument>
  unpaidLimits: UnpaidLimits
  now: () => Date
}
/** `_id` and `checkoutId` of the order that is being placed, unless it has no row yet. */
type Wanted = Pick<OrderDocument, 'buyerId' | 'materialId' | 'checkoutId' | 'paymentMethod'> & {
  _id?: number
  sellerId?: number
}

/** How many checkouts of one company may wait for its transfers to the same seller. */
const transfersToSellerMax = 3

/**
 * Throws UNPAID_ORDERS_FULL or ORDER_TOO_SOON when a buyer holds too much without paying. Orders of
 * the last hours decide: an unpaid order is open for half an hour, and a paid one can be cancelled.
 */
export async function checkUnpaidLimits(
  { orders, offers, unpaidLimits, now }: Deps,
  { buyerId, sellerId, materialId, checkoutId, paymentMethod, _id }: Wanted,
  session: ClientSession | null = null,
): Promise<void> {
  const since = new Date(now().getTime() - unpaidLimits.coolDownMs - 3 * hourMs)
  const [unpaid, cancelled] = await Promise.all([
    findUnpaidSince(orders, { buyerId, since, session }),
    // Checked before the transaction. One session runs one query at a time.
    session ? [] : findCancelled(orders, { buyerId, materialId }),
  ])
  const { transfers, accepted } =
    session && paymentMethod === 'transfer'
      ? await findUnpaid({ orders, offers }, buyerId, session)
      : { transfers: [], accepted: 0 }
  const end = coolDownEnd(
    [...unpaid.filter((each) => each.materialId === materialId), ...cancelled].flatMap((each) =>
      holdOf(each, now()),
    ),
    now(),
    unpaidLimits.coolDownMs,
  )
  if (end)
    throw new AppError(ordersErrors.ORDER_TOO_SOON, {
      details: [{ path: 'availableAt', message: end.toISOString() }],
    })
  const own = { _id: _id ?? 0, checkoutId }
  const others =
    paymentMethod === 'transfer'
      ? transfers
      : unpaid.filter((each) => each._id !== _id && isWaiting(each))
  const ofSeller = transfers.filter((each) => each.sellerId === sellerId)
  const max = paymentMethod === 'transfer' ? unpaidLimits.transfers : unpaidLimits.checkouts
  if (
    countCheckouts([...others, own]) + accepted > max ||
    countCheckouts([...ofSeller, own]) > transfersToSellerMax
  )
    throw new AppError(ordersErrors.UNPAID_ORDERS_FULL)
}

type UnpaidSince = { buyerId: number; since: Date; session: ClientSession | null }

/** Stops at the first older order: with a range of dates, SecantusDB reads all orders of the buyer. */
async function findUnpaidSince(
  orders: Model<OrderDocument>,
  { buyerId, since, session }: UnpaidSince,
): Promise<OrderDocument[]> {
  const found: OrderDocument[] = []
  const newestFirst = orders
    .find({ buyerId, isPaid: false })
    .sort({ createdAt: -1 })
    .session(session)
    .lean()
    .cursor({ batchSize: 20 })
  try {
    for await (const order of newestFirst) {
      if (order.createdAt < since) break
      found.push(order)
    }
    return found
  } finally {
    // Mongoose does not close it at a `break`.
    await newestFirst.close()
  }
}

/** The newest orders that were cancelled after their money was held. */
export const findCancelled = (
  orders: Model<OrderDocument>,
  about: Pick<OrderDocument, 'buyerId' | 'materialId'>,
) =>
  orders
    .find({ ...about, isPaid: true, status: 'cancelled' })
    .sort({ _id: -1 })
    .limit(cancelledMax)
    .lean()

/** Older holds are over for hours: each of these counts at least `holdMinMs`. */
const cancelledMax = 20

type Hold = { from: Date; until: Date }

const holdMaxMs = reservationMinutes * 60_000
/** The least that a hold counts, so that a few declined cards are as long as one unpaid order. */
const holdMinMs = 5 * minuteMs

/**
 * When a buyer may hold a listing again, or null for at once. All holds without payment that ended
 * within the cool-down count together: cancelling shortly before the end changes nothing.
 */
export function coolDownEnd(holds: Hold[], now: Date, coolDownMs: number): Date | null {
  const recent = holds
    .filter(({ until }) => until.getTime() + coolDownMs > now.getTime())
    .toSorted((one, other) => one.until.getTime() - other.until.getTime())
  let heldMs = recent.reduce((sum, hold) => sum + durationOf(hold), 0)
  let end: Date | null = null
  for (const hold of recent) {
    if (heldMs < holdMaxMs) return end
    heldMs -= durationOf(hold)
    end = new Date(hold.until.getTime() + coolDownMs)
  }
  return end
}

const durationOf = ({ from, until }: Hold) => Math.max(holdMinMs, until.getTime() - from.getTime())

const isWaiting = ({ isPlaced, refusal }: OrderDocument) => isPlaced && refusal === ''

/** Refusals that end a hold because its buyer did not pay, also at once by a declined card. */
const unpaidRefusals = ['PAYMENT_EXPIRED', 'PAYMENT_DECLINED', 'GIVEN_UP']

/**
 * The hold of an order that ended without payment, and not by its seller, who may also stay silent
 * or have sold the lot.
 */
function holdOf(order: OrderDocument, now: Date): Hold[] {
  const { isPaid, paymentStatus, refusal, createdAt, timeline } = order
  const last = timeline.at(-1)
  // A transfer that did not come in time.
  const hasLapsed = timeline.at(-2)?.status === 'awaitingTransfer' && last?.by === 'materia'
  const isByBuyer = isPaid
    ? paymentStatus === 'failed' ||
      (paymentStatus === 'voided' && (last?.by === 'buyer' || hasLapsed))
    : unpaidRefusals.includes(refusal)
  if (!isByBuyer) return []
  return [{ from: createdAt, until: last?.status === 'cancelled' ? last.at : now }]
}
