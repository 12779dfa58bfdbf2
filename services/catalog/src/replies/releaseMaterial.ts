import type { ReleaseRequest, ReservationReply } from '@materia/contracts/catalog/types.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import { toReservation } from '../model/reservation.ts'
import type { CatalogDeps } from '../deps.ts'
import { releaseReservation } from '../reservations/releaseReservation.ts'

/** Gives back what an order holds or has bought, once however often it is asked. */
export function releaseMaterial(deps: Pick<CatalogDeps, 'connection' | 'reservations' | 'materials' | 'search'>) {
  return async ({ orderId, traceId }: ReleaseRequest): Promise<ReservationReply> => {
    const { reservation, material } = await transaction(deps.connection, async (session) => {
      const found = await deps.reservations.findById(orderId).session(session).lean()
      if (!found) throw notFound()
      return releaseReservation(deps, session, { reservation: found, isExpired: false })
    }, { traceId })
    if (material) deps.search.put(material)
    return { reservation: toReservation(reservation) }
  }
}
