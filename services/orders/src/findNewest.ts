import { lastIdOf } from '@materia/service-kit/src/database/ids.ts'
import type { OrdersDeps } from './deps.ts'
import type { OrderDocument } from './model/order.ts'

type Deps = Pick<OrdersDeps, 'connection' | 'orders'>

/** How much further back orders are looked for each time. */
const widening = 4
/** For so long the last number is not asked for again: those after it are among the first that are looked for. */
const knownMs = 5_000
/** No order shows by what words it is found. */
const unseen = '-words'
const lastIds = new WeakMap<Deps['connection'], { last: number; until: number }>()

export type Page = {
  limit: number
  /** Only orders before this one. */ below?: number
  /** So many numbers back they are looked for first. */ firstSpan?: number
}

/**
 * The newest orders of some. By spans of numbers that are closed on both sides: where a limit does not end what a database reads, it would read all that
 * a company ever bought for the first page of it.
 */
export async function findNewest(
  { connection, orders }: Deps,
  filter: object,
  { limit, below, firstSpan = 4_000 }: Page,
): Promise<OrderDocument[]> {
  const found: OrderDocument[] = []
  let end = below ?? Number.MAX_SAFE_INTEGER
  let start = below ?? (await lastId(connection)) + 1
  for (let span = firstSpan; end > 0 && found.length < limit; span *= widening) {
    start = Math.max(0, start - span)
    found.push(
      ...(await orders
        .find({ ...filter, _id: { $gte: start, $lt: end } })
        .select(unseen)
        .sort({ _id: -1 })
        .limit(limit - found.length)
        .lean()),
    )
    end = start
  }
  return found
}

/** The newest orders of some whose numbers begin with this one: a few short spans, one for each number of digits. */
export async function findNumbered(
  { connection, orders }: Deps,
  filter: object,
  { number, limit, below = Number.MAX_SAFE_INTEGER }: Page & { number: number },
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

async function lastId(connection: Deps['connection']): Promise<number> {
  const known = lastIds.get(connection)
  if (known && known.until > Date.now()) return known.last
  const last = await lastIdOf(connection, 'orders')
  lastIds.set(connection, { last, until: Date.now() + knownMs })
  return last
}
