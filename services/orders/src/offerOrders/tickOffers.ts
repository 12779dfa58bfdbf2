import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { dueBy } from '@materia/service-kit/src/mongo/dates.ts'
import { newTraceId } from '@materia/service-kit/src/observe/trace.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { tickFrame } from '../callOffs/tickFrame.ts'
import { type AcceptDeps, finishAccept, isAccepting } from '../offers/acceptOffer.ts'
import { changeOffer } from '../offers/changeOffer.ts'
import type { OfferDocument } from '../offers/offer.ts'
import { offerWorkMs } from '../offers/decideOffer.ts'
import { returnOwed } from '../offers/offerStock.ts'
import { toRecord } from '../order/orderRecord.ts'
import { isPaid } from '../order/state.ts'
import type { PlacementDeps } from '../placement/PlacementDeps.ts'

const batchSize = 100
type Deps = PlacementDeps & AcceptDeps

/**
 * Ends offers whose time is over, and finishes acceptances and orders of processes that have
 * stopped. Returns their number.
 */
export async function tickOffers(deps: Deps): Promise<number> {
  const { offers, now } = deps
  const due = await offers
    .find({ nextAt: dueBy(now()) })
    .sort({ nextAt: 1 })
    .limit(batchSize)
    .lean()
  await forEachRow(due, async (offer) => {
    // First, so that an offer that fails does not hold up the others.
    const nextAt = new Date(now().getTime() + offerWorkMs)
    await offers.updateOne({ _id: offer._id, version: offer.version }, { $set: { nextAt } })
    await tickOffer(deps, offer)
  })
  return due.length
}

async function tickOffer(deps: Deps, offer: OfferDocument): Promise<void> {
  const { stage } = offer
  if (isAccepting(offer))
    await finishAccept(deps, offer, newTraceId()).catch((error: unknown) => {
      // The stock is not to be had, which is stored.
      if (!(error instanceof AppError && error.status < 500)) throw error
    })
  else if (stage.kind === 'ordering') await tickOrders(deps, offer, stage.orderIds)
  else if (stage.kind === 'running') await tickFrame(deps, offer)
  else await returnOwed(deps, await changeOffer(deps, offer, { kind: 'tick' }), newTraceId())
}

/** Another job decides each order of a process that has stopped. */
async function tickOrders(deps: Deps, offer: OfferDocument, orderIds: number[]): Promise<void> {
  const rows = await deps.orders.find({ _id: { $in: orderIds } }).lean()
  const states = rows.map((row) => toRecord(row).state)
  if (states.length === orderIds.length && states.every(isPaid))
    await changeOffer(deps, offer, { kind: 'order', orderIds })
  else if (states.every((state) => 'refusal' in state))
    await changeOffer(deps, offer, { kind: 'dropOrder', orderIds })
}
