import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError, invalidInput, notFound, unavailable } from '@materia/service-kit/src/AppError.ts'
import { type Cause, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { Command } from '../order/commands.ts'
import { decide, type Refusal } from '../order/decide.ts'
import type { OrderDeps } from './OrderDeps.ts'
import { type OrderRecord, readOrder } from '../order/orderRecord.ts'
import { type Change, needsTransaction, saveOrders } from './saveOrders.ts'

export type SaveDeps = Pick<OrderDeps, 'connection' | 'orders' | 'ledger' | 'companies' | 'now'>
export type Doing = Pick<Cause, 'traceId'> & Partial<Cause>

/** As often as another process may write an order first. */
const triesMax = 20

/**
 * Does what a command makes of an order, on the order as it is by then: where another process was quicker, it is decided anew. Answers the order
 * as it is now, unchanged where the command was done before. Throws why the command is refused.
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
  throw unavailable(new Error(`Order ${order._id} is changed all the time`))
}

/** Writes events of one order. Null where the order is not as it was read any more. */
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

/** The order as it is stored now. */
export async function rereadOrder(
  deps: Pick<OrderDeps, 'orders'>,
  { _id }: OrderRecord,
): Promise<OrderRecord> {
  const order = await readOrder(deps, _id)
  if (!order) throw notFound()
  return order
}

/** Why a command is refused, as its call is answered. A code that is not of the contract means that it could not be done then. */
export function errorOf({ refused }: Refusal): AppError {
  if (refused === 'AMOUNT_INVALID')
    return invalidInput([{ path: 'amount', message: 'amount must be more than nothing' }])
  const type = Object.values(ordersErrors).find(({ code }) => code === refused)
  return type ? new AppError(type) : unavailable()
}
