import { stateRow } from '@materia/contracts/orders/claimStates.ts'
import { orderRoles, type OrderRole } from '@materia/contracts/orders/constants.ts'
import { orderStates, orderStatuses } from '@materia/contracts/orders/orderStates.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { type OrderDocument, visibleTo } from '../order/order.ts'

const fields = { buyerId: 1, status: 1, claim: 1, isPaid: 1, refusal: 1, dueAt: 1, openUntil: 1 }

/** The fields of an order that show which side has to act. */
export type WaitingRow = Pick<OrderDocument, '_id' | keyof typeof fields>

/** Statuses in which some side has a step to take. */
const openStatuses = orderStatuses.filter((status) => orderStates[status].waitsFor)

/** Open orders of a company that are read at most, in each role. */
const openMax = 1_000

/**
 * The orders that wait for a company's step, by its role. Reads the open orders of each role by
 * their index and filters in memory. With a filter on the payment, the database may scan every
 * purchase of the company.
 */
export async function findWaiting(
  { orders }: Pick<OrderDeps, 'orders'>,
  userId: number,
): Promise<Record<OrderRole, WaitingRow[]>> {
  const [buyer = [], seller = []] = await Promise.all(
    orderRoles.map(async (role) => {
      const open = await orders
        .find({ ...visibleTo(role, userId), status: { $in: openStatuses } }, fields)
        .limit(openMax)
        .lean()
      return open.filter((row) => isWaitingFor(row, role))
    }),
  )
  return { buyer, seller }
}

/** Whether an order waits for this side. An unpaid order waits for the buyer's bank. */
export function isWaitingFor(
  { status, claim, isPaid, refusal }: Omit<WaitingRow, '_id'>,
  role: OrderRole,
): boolean {
  if (!isPaid) return role === 'buyer' && status === 'pending' && refusal === ''
  const phase = status === 'disputed' && claim ? { claim } : {}
  return stateRow({ status, ...phase }).waitsFor?.by === role
}

/** When the awaited side must have acted. */
export function deadlineOf({ claim, isPaid, dueAt, openUntil }: WaitingRow): Date | null {
  if (!isPaid) return openUntil
  return claim?.dueAt ?? dueAt
}
