import type { ReservationRefusal } from '@materia/contracts/catalog/lists/constants.ts'
import { leftOf, partCents } from '@materia/contracts/money.ts'
import type { ReservationReply, ReserveRequest } from '@materia/contracts/catalog/reservation.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { MaterialDocument } from '../model/material.ts'
import {
  reservationEnd,
  type ReservationDocument,
  reservationRefusal,
  toReservation,
} from '../model/reservation.ts'
import type { CatalogDeps } from '../deps.ts'
import { takePart } from '../model/stock.ts'
import { saveStock } from './saveStock.ts'

type Deps = Pick<CatalogDeps, 'connection' | 'reservations' | 'materials' | 'search' | 'now'>
type Outcome =
  | { refused: ReservationRefusal }
  | { reservation: ReservationDocument; material?: MaterialDocument }

/** Reserves a quantity of a listing for an order. Repeated requests have effect once. */
export function reserveMaterial(deps: Deps) {
  return async (request: ReserveRequest): Promise<ReservationReply> => {
    const { traceId, materialId } = request
    const longer = await holdLonger(deps, request)
    if (longer) return { reservation: toReservation(longer) }
    const outcome = await transaction(deps.connection, (session) => hold(deps, session, request), {
      traceId,
      localLocks: [`material/${materialId}`],
    })
    if ('refused' in outcome)
      return { refused: outcome.refused, message: messages[outcome.refused] }
    if (outcome.material) deps.search.put(outcome.material)
    return { reservation: toReservation(outcome.reservation) }
  }
}

const messages: Record<ReservationRefusal, string> = {
  NOT_FOUND: 'This listing does not exist',
  NOT_AVAILABLE: 'This listing is no longer available',
  NOT_ENOUGH: 'Less than that is left',
  SINGLE_LOT: 'This listing is sold only as a whole',
  OWN_MATERIAL: 'This is your own listing',
  ORDER_TAKEN: 'This order has another reservation, or has released this one',
  INVALID_INPUT: 'The request is not valid',
  UNAVAILABLE: 'The service is not available, try again in a moment',
}

async function hold(deps: Deps, session: ClientSession, request: ReserveRequest): Promise<Outcome> {
  const { orderId, materialId, buyerId } = request
  const earlier = await deps.reservations.findById(orderId).session(session).lean()
  if (earlier && !isSameRequest(earlier, request)) return { refused: 'ORDER_TAKEN' }
  if (earlier && earlier.state !== 'released') return { reservation: earlier }
  // An expired reservation is renewed. One that its order has released is not.
  if (earlier && !earlier.isExpired) return { refused: 'ORDER_TAKEN' }

  const material = await deps.materials.findById(materialId).session(session).lean()
  if (!material) return { refused: 'NOT_FOUND' }
  const quantity =
    request.quantity === undefined ? material.availableQuantity : Number(request.quantity)
  const refused = reservationRefusal(material, { buyerId, quantity })
  if (refused) return { refused }

  const createdAt = deps.now()
  const reservation: Omit<ReservationDocument, '_id'> = {
    materialId,
    buyerId,
    sellerId: material.userId,
    quantity,
    unit: material.unit,
    priceCents: partCents(quantity, leftOf(material)),
    listed: { quantity: material.quantity, cents: material.priceCents },
    currency: material.currency,
    state: 'held',
    createdAt,
    expiresAt: reservationEnd(createdAt, request.until),
    isExpired: false,
  }
  // `$set` and no replacement, so that fields of a newer version stay.
  await deps.reservations.updateOne(
    { _id: orderId },
    { $set: reservation },
    { upsert: true, session },
  )
  return {
    reservation: { _id: orderId, ...reservation },
    material: await saveStock(deps, session, {
      material,
      left: takePart(material, reservation),
    }),
  }
}

/**
 * Extends a held reservation with a single write, because the listing does not change. Null if
 * nothing is held, if the request differs, or if it already lasts that long.
 */
async function holdLonger(
  { reservations }: Deps,
  { orderId, materialId, buyerId, quantity, until }: ReserveRequest,
): Promise<ReservationDocument | null> {
  if (until === undefined) return null
  const held = {
    _id: orderId,
    materialId,
    buyerId,
    ...(quantity !== undefined && { quantity: Number(quantity) }),
    state: 'held' as const,
    expiresAt: { $lt: new Date(until) },
  }
  return reservations
    .findOneAndUpdate(held, { $set: { expiresAt: new Date(until) } }, { returnDocument: 'after' })
    .lean()
}

function isSameRequest(
  earlier: ReservationDocument,
  { materialId, buyerId, quantity = String(earlier.quantity) }: ReserveRequest,
): boolean {
  return (
    earlier.materialId === materialId &&
    earlier.buyerId === buyerId &&
    String(earlier.quantity) === quantity
  )
}
