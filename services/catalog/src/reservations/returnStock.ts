import type {
  ReturnStockRequest,
  ReservationReply,
} from '@materia/contracts/catalog/reservation.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { toReservation } from '../model/reservation.ts'
import type { CatalogDeps } from '../deps.ts'
import { returnReservedStock } from './returnReservedStock.ts'

/** Returns the quantity of an order to its listing. Repeated requests have effect once. */
export function returnStock(
  deps: Pick<CatalogDeps, 'connection' | 'reservations' | 'materials' | 'search' | 'now'>,
) {
  return async ({ orderId, traceId }: ReturnStockRequest): Promise<ReservationReply> => {
    const released = await transaction(
      deps.connection,
      async (session) => {
        const reservation = await deps.reservations.findById(orderId).session(session).lean()
        if (reservation && reservation.quantity > 0)
          return returnReservedStock(deps, session, { reservation, isExpired: false })
        await refuseLater(deps, session, orderId)
        return null
      },
      { traceId },
    )
    if (!released) throw notFound()
    const { reservation, material } = released
    if (material) deps.search.put(material)
    return { reservation: toReservation(reservation) }
  }
}

/**
 * The order's reserve request may still wait in the queue. This row makes it fail later, because
 * nobody would release its reservation.
 */
export async function refuseLater(
  { reservations, now }: Pick<CatalogDeps, 'reservations' | 'now'>,
  session: ClientSession,
  _id: number,
): Promise<void> {
  await reservations.updateOne(
    { _id },
    { $setOnInsert: { ...nothing, createdAt: now() } },
    { upsert: true, session },
  )
}

const nothing = {
  materialId: 0,
  buyerId: 0,
  sellerId: 0,
  quantity: 0,
  unit: 'Kg',
  priceCents: 0,
  currency: 'USD',
  state: 'released',
  expiresAt: null,
  isExpired: false,
} as const
