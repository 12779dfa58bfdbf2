import { hourMs } from '@materia/contracts/durations.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { Reservation } from '@materia/contracts/catalog/reservation.ts'
import type { ReservationRefusal } from '@materia/contracts/catalog/lists/constants.ts'
import type { ErrorType } from '@materia/contracts/errors.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import type { Ask } from '@materia/service-kit/src/nats/respond.ts'
import { dueOf } from '../order/evolve.ts'
import type { OrderRecord } from '../order/orderRecord.ts'

/** What a refusal of catalog means for an order; the others are faults. */
const refusals: Partial<Record<ReservationRefusal, ErrorType>> = {
  NOT_FOUND: ordersErrors.NOT_AVAILABLE,
  NOT_AVAILABLE: ordersErrors.NOT_AVAILABLE,
  // The order was given up meanwhile.
  ORDER_TAKEN: ordersErrors.NOT_AVAILABLE,
  NOT_ENOUGH: ordersErrors.NOT_ENOUGH,
  SINGLE_LOT: ordersErrors.SINGLE_LOT,
  OWN_MATERIAL: ordersErrors.OWN_MATERIAL,
}

type Wanted = {
  order: Pick<OrderRecord, '_id' | 'materialId' | 'buyerId' | 'quantity'>
  traceId: string
  /** As long as catalog holds one by itself where it is not said. */ until?: Date
}

/** Catalog is told of a confirmation a little later than it was in time. */
const marginMs = hourMs

/** Until when the stock of an order that stands from now on is held: until its seller's time is over. */
export function heldUntil(now: Date): Date {
  return new Date((dueOf('pending', now) ?? now).getTime() + marginMs)
}

/** Holds an order's stock, and says its price: the one that counts. Throws what catalog says against it. */
export async function reserve(
  { ask }: { ask: Ask },
  { order, traceId, until }: Wanted,
): Promise<Reservation> {
  const { _id: orderId, materialId, buyerId, quantity } = order
  const answer = await ask(catalog.reserveMaterial, {
    orderId,
    materialId,
    buyerId,
    quantity,
    traceId,
    ...(until && { until: until.toISOString() }),
  })
  if ('reservation' in answer) return answer.reservation
  const refusal = refusals[answer.refused]
  throw refusal
    ? new AppError(refusal)
    : unavailable(new Error(`catalog: ${answer.refused} ${answer.message}`))
}

/** What is held, in the words of an order: what expired is held anew, of its listing as that is by then. */
export function heldOf(
  { state: { amounts } }: Pick<OrderRecord, 'state'>,
  { sellerId, unit, currency, price }: Reservation,
) {
  return { sellerId, unit, totalPrice: decimal(toCents(price) + amounts.shippingCents), currency }
}

/** What was shown or ordered and is not so, with what it is. What was not said counts as right. */
export function changesOf(
  shown: object,
  truth: Record<string, string | number>,
): { path: string; message: string }[] {
  const said = new Map<string, unknown>(Object.entries(shown))
  return Object.entries(truth).flatMap(([path, value]) =>
    said.get(path) === undefined || said.get(path) === value
      ? []
      : [{ path, message: String(value) }],
  )
}

/** Whether it is the same lot, whatever it costs by now. */
export function isAsOrdered(
  { sellerId, unit, currency }: Reservation,
  order: Pick<OrderRecord, 'sellerId' | 'unit' | 'currency'>,
): boolean {
  return sellerId === order.sellerId && unit === order.unit && currency === order.currency
}

/** Gives an order's stock back; what it never held it need not. */
export async function returnStock(
  { ask }: { ask: Ask },
  orderId: number,
  traceId: string,
): Promise<void> {
  const answer = await ask(catalog.returnStock, { orderId, traceId })
  if ('refused' in answer && answer.refused !== 'NOT_FOUND')
    throw unavailable(new Error(`catalog: ${answer.refused} ${answer.message}`))
}
