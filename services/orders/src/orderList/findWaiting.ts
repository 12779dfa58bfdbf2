import { stateRow } from '@materia/contracts/orders/claimStates.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { TodoKind } from '@materia/contracts/orders/orderList.ts'
import { orderStates, orderStatuses } from '@materia/contracts/orders/orderStates.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { type OrderDocument, visibleTo } from '../order/order.ts'

const fields = {
  status: 1,
  claim: 1,
  proposal: 1,
  isPaid: 1,
  refusal: 1,
  dueAt: 1,
  openUntil: 1,
}

type OpenRow = Pick<OrderDocument, '_id' | keyof typeof fields>
/** An order that waits for a side, with the side's to-do. */
export type WaitingOrder = OpenRow & { role: OrderRole; kind: TodoKind }

/** Orders of a company that are read at most, in each role. */
const openMax = 10_000

/**
 * The orders that wait for a company's step in a role. Every list and every count of waiting orders
 * comes from here. Reads the open orders by their index and filters in memory. With a filter on the
 * payment, the database may scan every purchase of the company.
 */
export async function findWaiting(
  { orders }: Pick<OrderDeps, 'orders'>,
  role: OrderRole,
  userId: number,
): Promise<WaitingOrder[]> {
  const open = await orders
    .find({ ...visibleTo(role, userId), status: { $in: openStatuses(role) } }, fields)
    .limit(openMax)
    .lean()
  return open.flatMap((row) => {
    const kind = todoKind(row, role)
    return kind ? [{ ...row, role, kind }] : []
  })
}

/** Statuses in which an order may wait for this side. */
const openStatuses = (role: OrderRole) =>
  orderStatuses.filter(
    (status) =>
      orderStates[status].waitsFor?.by === role ||
      // Depends on the phase of the claim, or on the side that proposed a settlement.
      status === 'disputed' ||
      status === 'delivered' ||
      // Unpaid orders.
      (role === 'buyer' && status === 'pending'),
  )

/** The step for which an order waits for this side. An unpaid order waits for the buyer's bank. */
function todoKind(
  { status, claim, proposal, isPaid, refusal }: OpenRow,
  role: OrderRole,
): TodoKind | undefined {
  if (!isPaid) return role === 'buyer' && status === 'pending' && refusal === '' ? 'pay' : undefined
  const phase = status === 'disputed' && claim ? { claim } : {}
  const awaited = stateRow({ status, ...phase, proposal: proposal ?? undefined }).waitsFor
  return awaited?.by === role ? awaited.step : undefined
}

export const idsOf = (rows: WaitingOrder[]): number[] => rows.map(({ _id }) => _id)

/** When the awaited side must have acted. */
export function deadlineOf(row: OpenRow): Date | null {
  const { status, claim, proposal, isPaid, dueAt, openUntil } = row
  if (!isPaid) return openUntil
  const proposed = status === 'delivered' ? proposal?.dueAt : null
  return claim?.dueAt ?? proposed ?? dueAt
}
