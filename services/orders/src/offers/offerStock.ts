import { catalog } from '@materia/contracts/catalog/contract.ts'
import { hourMs } from '@materia/contracts/durations.ts'
import { transferDays } from '@materia/contracts/orders/constants.ts'
import { cardHours } from '@materia/contracts/offers/constants.ts'
import { addBusinessDays } from '@materia/contracts/places/businessDays.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'
import { reserve, returnStock } from '../stock/reserve.ts'
import { nextAtOf, type OfferDocument, type OfferRows } from './offer.ts'
import { revisionOf, type StageOf, type StoredRevision } from './offerState.ts'

type Deps = { sendRequest: SendRequest }

/** The reservation outlives the deadline a little, until a job has ended the offer. */
const marginMs = hourMs

/** Until when a buyer has to pay an offer that is accepted now. */
export function payUntil({ terms: { payment, currency } }: StoredRevision, now: Date): Date {
  return payment === 'card'
    ? new Date(now.getTime() + cardHours * hourMs)
    : addBusinessDays(now, transferDays, currency === 'MXN' ? 'MEX' : 'USA')
}

export const heldUntil = (dueAt: Date): Date => new Date(dueAt.getTime() + marginMs)

/** Reserves the stock of all lines. Repeated calls have effect once. Throws catalog's refusal. */
export async function reserveLines(
  deps: Deps,
  offer: OfferDocument & { stage: StageOf<'accepting'> },
  { dueAt, traceId }: { dueAt: Date; traceId: string },
): Promise<void> {
  const { stage, buyerId } = offer
  const until = heldUntil(dueAt)
  for (const [at, { materialId, quantity }] of (
    revisionOf(offer, stage.no)?.lines ?? []
  ).entries()) {
    const order = { _id: stage.stockIds[at]!, materialId, buyerId, quantity }
    await reserve(deps, { order, traceId, until })
  }
}

/** Releases the stock that an offer no longer needs. Works too if nothing was reserved. */
export async function returnOwed(
  deps: Deps & OfferRows,
  offer: OfferDocument,
  traceId: string,
): Promise<void> {
  const { _id, version, owed = [] } = offer
  if (owed.length === 0) return
  await returnLines(deps, owed, traceId)
  await deps.offers.updateOne({ _id, version }, { $set: { owed: [], nextAt: nextAtOf(offer) } })
}

/** Releases the stock of all lines. Works too if nothing was reserved. */
export async function returnLines(deps: Deps, stockIds: number[], traceId: string): Promise<void> {
  for (const orderId of stockIds) {
    await returnStock(deps, orderId, traceId)
    // No order will copy its pictures.
    await deps.sendRequest(catalog.confirmPictures, { orderId })
  }
}
