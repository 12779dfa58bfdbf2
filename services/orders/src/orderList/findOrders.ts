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
  /** Only these orders. */
  among?: number[]
}

/** The search uses at most this many words. */
const wordsMax = 6
/** A wide first range, because few of a company's orders contain a given word. */
const wordSpan = 64_000
const isNumber = /^\d{1,15}$/
/**
 * Long enough to be an order number and no year, grade or quantity, so orders are first searched by
 * their number.
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
  { role, userId, status, paymentStatus, q, among }: Wanted,
  page: NewestPage,
): Promise<OrderDocument[]> {
  const filter = {
    ...visibleTo(role, userId),
    ...(status && { status }),
    ...(paymentStatus && { paymentStatus }),
  }
  if (among) return findAmong(deps, filter, { ...page, q, among })
  if (q === undefined) return findNewest(deps.orders, filter, { ...page, select: unseen })
  const words = searchWords(q)
  const [first, second] = words
  // A search without any word finds nothing.
  if (first === undefined) return []
  const numbered: OrderDocument[] =
    second === undefined && isNumber.test(first)
      ? await deps.orders.find({ ...filter, _id: Number(first) }).lean()
      : []
  if (numbered.length === 0 && second === undefined && isLongNumber.test(first))
    numbered.push(...(await findNumbered(deps, filter, { ...page, number: Number(first) })))
  return numbered.length > 0
    ? numbered
    : findNewest(
        deps.orders,
        { ...filter, ...withWords(words) },
        { ...page, firstSpan: wordSpan, select: unseen },
      )
}

/** The same search among a few known orders. */
async function findAmong(
  { orders }: Pick<OrderDeps, 'orders'>,
  filter: object,
  { q, among, limit, below = Infinity }: NewestPage & { q: string | undefined; among: number[] },
): Promise<OrderDocument[]> {
  const words = searchWords(q)
  if (q !== undefined && words.length === 0) return []
  const numbered = words.length === 1 && among.find((id) => `${id}` === words[0])
  return orders
    .find(
      numbered
        ? { ...filter, _id: numbered }
        : {
            ...filter,
            ...(words.length > 0 && withWords(words)),
            _id: { $in: among.filter((id) => id < below) },
          },
    )
    .select(unseen)
    .sort({ _id: -1 })
    .limit(limit)
    .lean()
}

const withWords = (words: string[]) => ({
  $and: words.map((word) => ({ words: beginsWith(word) })),
})
