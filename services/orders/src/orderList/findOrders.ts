import { beginsWith } from '@materia/service-kit/src/mongo/beginsWith.ts'
import { findNewest, type NewestPage } from '@materia/service-kit/src/mongo/findNewest.ts'
import type { OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import type { OrderRole, PaymentStatus } from '@materia/contracts/orders/constants.ts'
import { wordsOf } from '@materia/contracts/text/wordsOf.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { type OrderDocument, visibleTo } from '../order/order.ts'
import { findNumbered, unseen } from './findNumbered.ts'

export type Wanted = {
  role: OrderRole
  userId: number
  status?: OrderStatus
  paymentStatus?: PaymentStatus
  q?: string
}

/** The search uses at most this many words. */
const wordsMax = 6
/** A wide first range, because few of a company's orders contain a given word. */
const wordSpan = 64_000
const isNumber = /^\d{1,15}$/
/**
 * Long enough to be an order number and no year, grade or quantity, so names are not searched for
 * it.
 */
const isLongNumber = /^[1-9]\d{5,14}$/

export function searchWords(q: string | undefined): string[] {
  return q === undefined ? [] : wordsOf(q).slice(0, wordsMax)
}

/**
 * The newest orders of a company with words that begin with the searched ones. A number of one of
 * its orders finds only that order.
 */
export async function findOrders(
  deps: Pick<OrderDeps, 'connection' | 'orders'>,
  { role, userId, status, paymentStatus, q }: Wanted,
  page: NewestPage,
): Promise<OrderDocument[]> {
  const filter = {
    ...visibleTo(role, userId),
    ...(status && { status }),
    ...(paymentStatus && { paymentStatus }),
  }
  if (q === undefined) return findNewest(deps.orders, filter, { ...page, select: unseen })
  const words = searchWords(q)
  const [first, second] = words
  // A search without any word finds nothing.
  if (first === undefined) return []
  const numbered =
    second === undefined && isNumber.test(first)
      ? await deps.orders.find({ ...filter, _id: Number(first) }).lean()
      : []
  if (numbered.length === 0 && second === undefined && isLongNumber.test(first))
    return findNumbered(deps, filter, { ...page, number: Number(first) })
  return numbered.length > 0
    ? numbered
    : findNewest(
        deps.orders,
        { ...filter, $and: words.map((word) => ({ words: beginsWith(word) })) },
        { ...page, firstSpan: wordSpan, select: unseen },
      )
}
