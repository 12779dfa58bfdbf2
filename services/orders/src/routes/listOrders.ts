import { createHash } from 'node:crypto'
import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import { orderStates, orderStatuses } from '@materia/contracts/orders/orderStates.ts'
import type { OrderRole } from '@materia/contracts/orders/types.ts'
import { wordsOf } from '@materia/contracts/wordsOf.ts'
import { decodeIdCursor, encodeIdCursor } from '@materia/service-kit/src/idCursor.ts'
import { route } from '@materia/service-kit/src/route.ts'
import type { OrdersDeps } from '../deps.ts'
import { findNewest, type Page } from '../findNewest.ts'
import type { OrderDocument } from '../model/order.ts'
import { toOrders } from '../toOrder.ts'

/** What one buys or sells, as far as one sees it. */
export function ownOrders(role: OrderRole, userId: number): object {
  return role === 'buyer' ? { buyerId: userId, isPlaced: true } : { sellerId: userId, isPaid: true }
}

const waitingStatuses = (role: OrderRole) => orderStatuses.filter((status) => orderStates[status].waitsFor?.by === role)

export function listOrders(deps: Pick<OrdersDeps, 'connection' | 'orders' | 'companies'>) {
  return route(ordersContract.listOrders, async ({ query: { role, status, q, limit, cursor }, user: { userId } }) => {
    const own = ownOrders(role, userId)
    const words = q === undefined ? [] : wordsOf(q).slice(0, wordsMax)
    const list = [role, status, q && createHash('sha256').update(words.join(' ')).digest('base64url')].join('-')
    const below = cursor === undefined ? undefined : decodeIdCursor(list, cursor)
    const filter = { ...own, ...(status && { status }) }
    const [found, waiting] = await Promise.all([
      // A question that has no word in it is answered by nothing.
      q !== undefined && words.length === 0 ? [] : findOrders(deps, { filter, words }, { limit: limit + 1, below }),
      deps.orders.countDocuments({ ...own, status: { $in: waitingStatuses(role) } }),
    ])
    const page = found.slice(0, limit)
    return { items: await toOrders(deps, page, userId), nextCursor: found.length > limit ? encodeIdCursor(list, page.at(-1)!._id) : null, waiting }
  })
}

/** So many words of a question count. */
const wordsMax = 6

/** Of those, whose words begin like these; of a whole number that is one of theirs that one alone. */
async function findOrders(deps: Pick<OrdersDeps, 'connection' | 'orders'>, { filter, words }: { filter: object; words: string[] }, page: Page): Promise<OrderDocument[]> {
  const [first, second] = words
  if (first === undefined) return findNewest(deps, filter, page)
  const numbered = second === undefined && isNumber.test(first) ? await deps.orders.find({ ...filter, _id: Number(first) }).lean() : []
  return numbered.length > 0 ? numbered : findNewest(deps, { ...filter, $and: words.map(beginning) }, { ...page, firstSpan: wordSpan })
}

const isNumber = /^\d{1,15}$/
/** A word is in few of them. */
const wordSpan = 64_000

/** As a range: a pattern takes the database several times as long. */
function beginning(word: string): object {
  return { words: { $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } } }
}
