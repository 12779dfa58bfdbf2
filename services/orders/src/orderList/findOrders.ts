import { beginsWith } from '@materia/service-kit/src/mongo/beginsWith.ts'
import { findNewest, type NewestPage } from '@materia/service-kit/src/mongo/findNewest.ts'
import type { OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { wordsOf } from '@materia/contracts/text/wordsOf.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { type OrderDocument, visibleTo } from '../order/order.ts'
import { findNumbered, unseen } from './findNumbered.ts'

export type Wanted = { role: OrderRole; userId: number; status?: OrderStatus; q?: string }

/** So many words of a question count. */
const wordsMax = 6
/** A word is in few of a company's orders. */
const wordSpan = 64_000
const isNumber = /^\d{1,15}$/
/** Of an order, and no year, grade or quantity of a name: names are not looked through for it. */
const isLongNumber = /^[1-9]\d{5,14}$/

/** The words of a question that orders are looked for by. */
export function searchWords(q: string | undefined): string[] {
  return q === undefined ? [] : wordsOf(q).slice(0, wordsMax)
}

/** The newest of one's orders whose words begin like those asked for; of a whole number that is one of theirs that one alone. */
export async function findOrders(
  deps: Pick<OrderDeps, 'connection' | 'orders'>,
  { role, userId, status, q }: Wanted,
  page: NewestPage,
): Promise<OrderDocument[]> {
  const filter = { ...visibleTo(role, userId), ...(status && { status }) }
  if (q === undefined) return findNewest(deps.orders, filter, { ...page, select: unseen })
  const words = searchWords(q)
  const [first, second] = words
  // A question that has no word in it is answered by nothing.
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
