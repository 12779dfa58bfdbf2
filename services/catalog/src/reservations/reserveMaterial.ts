import type { ReservationRefusal } from '@materia/contracts/catalog/lists/constants.ts'
import { leftOf, partCents } from '@materia/contracts/money.ts'
import type { ReservationReply, ReserveRequest } from '@materia/contracts/catalog/reservation.ts'
import { Deadline } from '@materia/service-kit/src/Deadline.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { Turn } from '../turns/createTurns.ts'
import type { MaterialDocument } from '../model/material.ts'
import {
  reservationEnd,
  type ReservationDocument,
  reservationRefusal,
  toReservation,
} from '../model/reservation.ts'
import type { CatalogDeps } from '../deps.ts'
import { takePart } from '../model/stock.ts'
import { refuseLater } from './returnStock.ts'
import { stockFields } from './saveStock.ts'

type Deps = Pick<CatalogDeps, 'reservations' | 'materials' | 'takeTurn' | 'now'>
type Outcome = { refused: ReservationRefusal } | { reservation: ReservationDocument }

/** Reserves a quantity of a listing for an order. Repeated requests have effect once. */
export function reserveMaterial(deps: Deps) {
  return async (request: ReserveRequest): Promise<ReservationReply> => {
    const { traceId, materialId } = request
    const known = (await findRefusal(deps, request)) ?? (await holdLonger(deps, request))
    const outcome =
      known ??
      (await deps.takeTurn(materialId, (turn) => hold(deps, turn, request), {
        traceId,
        deadline: new Deadline(),
      }))
    return 'refused' in outcome
      ? { refused: outcome.refused, message: messages[outcome.refused] }
      : { reservation: toReservation(outcome.reservation) }
  }
}

/**
 * Refuses without a turn what cannot be held now, unless the order has a reservation. The listing is
 * read first: a reservation of this order that has used it up is then found.
 */
async function findRefusal(
  { materials, reservations }: Deps,
  request: ReserveRequest,
): Promise<Outcome | null> {
  const refused = refusalOf(await materials.findById(request.materialId).lean(), request)
  const ids = [request.orderId, request.insteadOf ?? request.orderId]
  if (!refused || (await reservations.exists({ _id: { $in: ids } }))) return null
  return { refused }
}

function refusalOf(
  material: MaterialDocument | null,
  { buyerId, quantity, termsRevision }: ReserveRequest,
): ReservationRefusal | null {
  if (!material) return 'NOT_FOUND'
  return reservationRefusal(material, {
    buyerId,
    quantity: Number(quantity ?? material.availableQuantity),
    termsRevision,
  })
}

const messages: Record<ReservationRefusal, string> = {
  NOT_FOUND: 'This listing does not exist',
  NOT_AVAILABLE: 'This listing is no longer available',
  NOT_ENOUGH: 'Less than that is left',
  SINGLE_LOT: 'This listing is sold only as a whole',
  OWN_MATERIAL: 'This is your own listing',
  ORDER_TAKEN: 'This order has another reservation, or has released this one',
  TERMS_CHANGED: 'The seller has changed the terms of this listing',
  INVALID_INPUT: 'The request is not valid',
  UNAVAILABLE: 'The service is not available, try again in a moment',
}

async function hold(
  deps: Deps,
  { material, session, save }: Turn,
  request: ReserveRequest,
): Promise<Outcome> {
  const { orderId, materialId, buyerId, insteadOf } = request
  const taken =
    insteadOf === undefined ? null : await takeOver(deps, session, { ...request, insteadOf })
  if (taken) return taken
  const earlier = await deps.reservations.findById(orderId).session(session).lean()
  if (earlier && !isSameRequest(earlier, request)) return { refused: 'ORDER_TAKEN' }
  if (earlier && earlier.state !== 'released') return { reservation: earlier }
  // An expired reservation is renewed. One that its order has released is not.
  if (earlier && !earlier.isExpired) return { refused: 'ORDER_TAKEN' }

  const refused = refusalOf(material, request)
  if (refused || !material) return { refused: refused ?? 'NOT_FOUND' }
  const quantity = Number(request.quantity ?? material.availableQuantity)

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
    // A renewed reservation may have been copied before.
    ...(!earlier && { picturesToCopy: material.images }),
  }
  // `$set` and no replacement, so that fields of a newer version stay.
  await deps.reservations.updateOne(
    { _id: orderId },
    { $set: reservation },
    { upsert: true, session },
  )
  save(stockFields(material, takePart(material, reservation), true))
  return { reservation: { _id: orderId, ...reservation } }
}

/**
 * Holds the stock of another reservation, which is released. The listing does not change, and the
 * price is the same. So an accepted offer becomes an order, and gets its stock back if that fails.
 * From then on, a late request of that order takes nothing. Null for an order that has taken the
 * stock over before and let it expire: it reserves like any other.
 */
async function takeOver(
  { reservations, now }: Deps,
  session: ClientSession,
  request: ReserveRequest & { insteadOf: number },
): Promise<Outcome | null> {
  const { orderId, insteadOf, until } = request
  const source = await reservations.findById(insteadOf).session(session).lean()
  const own = await reservations.findById(orderId).session(session).lean()
  if ([source, own].some((one) => one && !isSameRequest(one, request)))
    return { refused: 'ORDER_TAKEN' }
  // Repeated, or there was nothing to take over.
  if (own && own.state !== 'released') {
    if (!source) await refuseLater({ reservations, now }, session, insteadOf)
    return { reservation: own }
  }
  const isBack = own?.handedTo === insteadOf
  if (own && !own.isExpired && !isBack) return { refused: 'ORDER_TAKEN' }
  if (source?.state !== 'held') return own?.isExpired ? null : { refused: 'NOT_AVAILABLE' }
  const { _id, picturesToCopy, ...held } = source
  const reservation = {
    ...held,
    expiresAt: reservationEnd(now(), until),
    isExpired: false,
    handedTo: null,
  }
  await reservations.updateOne(
    { _id: orderId },
    { $set: { ...reservation, ...(picturesToCopy && { picturesToCopy }) } },
    { upsert: true, session },
  )
  const released = {
    state: 'released',
    expiresAt: null,
    isExpired: false,
    handedTo: isBack ? null : orderId,
  } as const
  await reservations.updateOne(
    { _id },
    { $set: released, $unset: { picturesToCopy: 1 } },
    { session },
  )
  return { reservation: { _id: orderId, ...reservation } }
}

/**
 * Extends a held reservation with a single write, because the listing does not change. Null if
 * nothing is held, if the request differs, or if it already lasts that long.
 */
async function holdLonger(
  { reservations }: Deps,
  { orderId, materialId, buyerId, quantity, until }: ReserveRequest,
): Promise<Outcome | null> {
  if (until === undefined) return null
  const held = {
    _id: orderId,
    materialId,
    buyerId,
    ...(quantity !== undefined && { quantity: Number(quantity) }),
    state: 'held' as const,
    expiresAt: { $lt: new Date(until) },
  }
  const reservation = await reservations
    .findOneAndUpdate(held, { $set: { expiresAt: new Date(until) } }, { returnDocument: 'after' })
    .lean()
  return reservation && { reservation }
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
