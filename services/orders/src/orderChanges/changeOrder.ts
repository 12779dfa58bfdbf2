import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError, invalidInput, notFound, unavailable } from '@materia/service-kit/src/AppError.ts'
import { type Cause, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { Command } from '../order/commands.ts'
import { decide } from '../order/decide.ts'
import type { Refusal } from '../order/events.ts'
import type { OrderDeps, SaveDeps } from './OrderDeps.ts'
import { type OrderRecord, readOrder } from '../order/orderRecord.ts'
import { type Change, needsTransaction, saveOrders } from './saveOrders.ts'

export type Doing = Pick<Cause, 'traceId'> & Partial<Cause>

/** How often other processes may win the race to write this order. */
const triesMax = 20

/**
 * Decides a command and stores its events. If another process changed the order meanwhile, it reads
 * and decides again. Returns the stored order, unchanged if the command was done before. Throws the
 * reason of a refusal.
 */
export async function changeOrder(
  deps: SaveDeps,
  order: OrderRecord,
  command: Command,
  doing: Partial<Cause> = {},
): Promise<OrderRecord> {
  let read = order
  for (let tries = 0; tries < triesMax; tries++) {
    const decision = decide(read.state, command, deps.now())
    if ('refused' in decision) throw errorOf(decision)
    if (decision.length === 0) return read
    const saved = await saveOrder(deps, { order: read, events: decision }, doing)
    if (saved) return saved
    read = await rereadOrder(deps, order)
  }
  throw unavailable(new Error(`Order ${order._id} was changed by others on every try`))
}

/** Stores events of one order. Null if the order has changed since it was read. */
export async function saveOrder(
  deps: SaveDeps,
  change: Change,
  doing: Partial<Cause> = {},
): Promise<OrderRecord | null> {
  const saved = needsTransaction(change)
    ? await transaction(deps.connection, (session) => saveOrders(deps, session, [change]), doing)
    : await saveOrders(deps, null, [change])
  return saved?.[0] ?? null
}

export async function rereadOrder(
  deps: Pick<OrderDeps, 'orders'>,
  { _id }: OrderRecord,
): Promise<OrderRecord> {
  const order = await readOrder(deps, _id)
  if (!order) throw notFound()
  return order
}

/** The error of a refused command. A code outside of the contract becomes UNAVAILABLE. */
export function errorOf({ refused }: Refusal): AppError {
  if (refused === 'AMOUNT_INVALID')
    return invalidInput([{ path: 'amount', message: 'amount must be more than zero' }])
  const type = Object.values(ordersErrors).find(({ code }) => code === refused)
  return type ? new AppError(type) : unavailable()
}
