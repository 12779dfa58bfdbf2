import { lastIdOf } from '@materia/service-kit/src/database/ids.ts'
import type { NewestPage } from '@materia/service-kit/src/mongo/findNewest.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import type { OrderDocument } from '../order/order.ts'

type Deps = Pick<OrderDeps, 'connection' | 'orders'>

/** Leaves out the search words, which no order shows. */
export const unseen = '-words'

/**
 * The newest orders whose number begins with these digits. Reads one short range of ids for each
 * length of number.
 */
export async function findNumbered(
  { connection, orders }: Deps,
  filter: object,
  { number, limit, below = Number.MAX_SAFE_INTEGER }: NewestPage & { number: number },
): Promise<OrderDocument[]> {
  const last = await lastIdOf(connection, 'orders')
  const spans: object[] = []
  for (
    let [start, end] = [number, number + 1];
    start <= last && start < below;
    [start, end] = [start * 10, end * 10]
  )
    spans.push({ $gte: start, $lt: Math.min(end, below) })
  const found = await Promise.all(
    spans.map((_id) =>
      orders
        .find({ ...filter, _id })
        .select(unseen)
        .sort({ _id: -1 })
        .limit(limit)
        .lean(),
    ),
  )
  return found.toReversed().flat().slice(0, limit)
}
