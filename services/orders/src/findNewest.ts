import { lastIdOf } from '@materia/service-kit/src/ids.ts'
import type { OrdersDeps } from './deps.ts'
import type { OrderDocument } from './model/order.ts'

/** How much further back orders are looked for each time. */
const widening = 4

export type Page = { limit: number; /** Only orders before this one. */ below?: number; /** So many numbers back they are looked for first. */ firstSpan?: number }

/**
 * The newest orders of some. By spans of numbers that are closed on both sides: where a limit does not end what a database reads, it would read all that
 * a company ever bought for the first page of it.
 */
export async function findNewest({ connection, orders }: Pick<OrdersDeps, 'connection' | 'orders'>, filter: object, { limit, below, firstSpan = 4_000 }: Page): Promise<OrderDocument[]> {
  const found: OrderDocument[] = []
  let end = below ?? (await lastIdOf(connection, 'orders')) + 1
  for (let span = firstSpan; end > 0 && found.length < limit; span *= widening) {
    const start = Math.max(0, end - span)
    found.push(...await orders.find({ ...filter, _id: { $gte: start, $lt: end } }).sort({ _id: -1 }).limit(limit - found.length).lean())
    end = start
  }
  return found
}
