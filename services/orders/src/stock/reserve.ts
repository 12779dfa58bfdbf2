import { hourMs } from '@materia/contracts/durations.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { Reservation, ReservationReply } from '@materia/contracts/catalog/reservation.ts'
import type { ReservationRefusal } from '@materia/contracts/catalog/lists/constants.ts'
import type { ErrorType } from '@materia/contracts/errors.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'
import { dueOf } from '../order/evolve.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { termsChanged } from './termsChanged.ts'

/** The errors that catalog's refusals mean for a buyer. All others are internal errors. */
const refusals: Partial<Record<ReservationRefusal, ErrorType>> = {
  NOT_FOUND: ordersErrors.NOT_AVAILABLE,
  NOT_AVAILABLE: ordersErrors.NOT_AVAILABLE,
  // The order was refused meanwhile.
  ORDER_TAKEN: ordersErrors.NOT_AVAILABLE,
  NOT_ENOUGH: ordersErrors.NOT_ENOUGH,
  SINGLE_LOT: ordersErrors.SINGLE_LOT,
  OWN_MATERIAL: ordersErrors.OWN_MATERIAL,
}

type Wanted = {
  order: Pick<OrderRecord, '_id' | 'materialId' | 'buyerId' | 'quantity' | 'terms' | 'offer'>
  traceId: string
  /** Default: catalog's own limit. */ until?: Date
}

/** Catalog receives a confirmation some time after the seller has made it. */
const marginMs = hourMs

/**
 * The end of the stock reservation of an order placed now: when the seller's time to confirm is
 * over.
 */
export function heldUntil(now: Date): Date {
  return new Date((dueOf('pending', now) ?? now).getTime() + marginMs)
}

/**
 * Reserves an order's stock and returns the binding price. Throws the error of catalog's refusal.
 */
export async function reserve(
  deps: { sendRequest: SendRequest },
  wanted: Wanted,
): Promise<Reservation> {
  return requireReserved(deps, wanted.order, await requestReservation(deps, wanted))
}

export function requestReservation(
  { sendRequest }: { sendRequest: SendRequest },
  { order, traceId, until }: Wanted,
): Promise<ReservationReply> {
  const { _id: orderId, materialId, buyerId, quantity, terms, offer } = order
  const termsRevision = terms?.termsRevision
  return sendRequest(catalog.reserveMaterial, {
    orderId,
    materialId,
    buyerId,
    quantity,
    traceId,
    ...(until && { until: until.toISOString() }),
    // The offer has bound the terms, and its stock is reserved already.
    ...(offer ? { insteadOf: offer.stockId } : termsRevision !== undefined && { termsRevision }),
  })
}

/** The reservation of catalog's reply. Throws the error of a refusal. */
export async function requireReserved(
  deps: { sendRequest: SendRequest },
  { materialId, quantity, terms, offer }: Wanted['order'],
  reply: ReservationReply,
): Promise<Reservation> {
  if ('reservation' in reply)
    return offer
      ? { ...reply.reservation, price: decimal(offer.cents), currency: offer.currency }
      : reply.reservation
  if (reply.refused === 'TERMS_CHANGED')
    throw await termsChanged(deps, { materialId, quantity, termsRevision: terms?.termsRevision })
  const refusal = refusals[reply.refused]
  throw refusal
    ? new AppError(refusal)
    : unavailable(new Error(`catalog: ${reply.refused} ${reply.message}`))
}

/**
 * The terms of a reservation, as the order names them. An expired one is renewed with the listing's
 * current terms.
 */
export function heldOf(
  { state: { amounts } }: Pick<OrderRecord, 'state'>,
  { sellerId, unit, currency, price }: Reservation,
) {
  return { sellerId, unit, totalPrice: decimal(toCents(price) + amounts.shippingCents), currency }
}

/**
 * The differences to the terms that the buyer saw, each with its current value. Missing fields
 * count as equal.
 */
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

/** Whether it is the same lot, at any price. */
export function isAsOrdered(
  { sellerId, unit, currency }: Reservation,
  order: Pick<OrderRecord, 'sellerId' | 'unit' | 'currency'>,
): boolean {
  return sellerId === order.sellerId && unit === order.unit && currency === order.currency
}

/** Releases an order's stock. Works too if nothing was reserved. */
export async function returnStock(
  { sendRequest }: { sendRequest: SendRequest },
  orderId: number,
  traceId: string,
): Promise<void> {
  const answer = await sendRequest(catalog.returnStock, { orderId, traceId })
  if ('refused' in answer && answer.refused !== 'NOT_FOUND')
    throw unavailable(new Error(`catalog: ${answer.refused} ${answer.message}`))
}
