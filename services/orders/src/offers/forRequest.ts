import { exactKilograms } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import Big from 'big.js'
import type { RequestDocument, RequestRows } from '../requests/request.ts'
import { awardedOf, type CountedOffer, isOpenAt, openInviteOf } from '../requests/requestAfter.ts'
import type { OfferDocument, OfferRows } from './offer.ts'
import { agreedOf, frameOf, revisionOf, type StoredRevision } from './offerState.ts'

type Deps = OfferRows & RequestRows & { now: () => Date }

/** The exact weight of a revision. Null if one of its listings has none. */
export function weightOf({ lines }: Pick<StoredRevision, 'lines'>): Big | null {
  return lines.reduce<Big | null>((total, { quantity, unit, pieceKilograms }) => {
    const kilograms = exactKilograms(quantity, unit, pieceKilograms)
    return total && kilograms && total.plus(kilograms)
  }, Big(0))
}

/** The revision that counts: the accepted one, else the seller's, else the newest. */
export function countedRevision(offer: OfferDocument): StoredRevision {
  const { revisions, live } = offer
  const agreed = agreedOf(offer) ?? revisionOf(offer, frameOf(offer)?.no ?? 0)
  return agreed ?? revisions[(live.seller ?? live.buyer ?? 0) - 1] ?? revisions.at(-1)!
}

/** A frame contract stays awarded when its time is over or a side ends it. */
export function toCounted(offer: OfferDocument): CountedOffer {
  const { _id: id, sellerId, stage, createdAt } = offer
  const kilograms = weightOf(countedRevision(offer)) ?? Big(0)
  const wasRunning = stage.kind === 'ended' && stage.why === 'over'
  return { id, sellerId, stage: wasRunning ? 'running' : stage.kind, kilograms, createdAt }
}

/** The offers for a request, oldest first. */
export async function findAnswers(
  { offers }: OfferRows,
  requestId: number,
  session?: ClientSession,
): Promise<OfferDocument[]> {
  const found = await offers
    .find({ requestId })
    .session(session ?? null)
    .lean()
  return found.toSorted((one, other) => one._id - other._id)
}

/** Throws REQUEST_UNIT unless the weight of all its goods is known. */
export function requireWeight(revision: StoredRevision): Big {
  const kilograms = weightOf(revision)
  if (!kilograms) throw new AppError(ordersErrors.REQUEST_UNIT)
  return kilograms
}

/** Throws REQUEST_ENDED unless this seller can answer this buyer's request. Requires its lock. */
export async function requireAnswerable(
  { requests, now }: Deps,
  { requestId, buyerId, sellerId }: { requestId: number; buyerId: number; sellerId: number },
  session: ClientSession,
): Promise<void> {
  const request = await requests.findById(requestId).session(session).lean()
  const isAnswerable =
    request?.buyerId === buyerId && openInviteOf(request, sellerId, now()) !== null
  if (!isAnswerable) throw new AppError(ordersErrors.REQUEST_ENDED)
}

/**
 * Throws REQUEST_ENDED or REQUEST_TAKEN unless so much of a request can still be awarded. Requires its
 * lock, so that no two awards count the same rest.
 */
export async function requireAward(
  deps: Deps,
  { requestId, revision }: { requestId: number; revision: StoredRevision },
  session: ClientSession,
): Promise<void> {
  const request = await deps.requests.findById(requestId).session(session).lean()
  if (!request || !isOpenAt(request, deps.now())) throw new AppError(ordersErrors.REQUEST_ENDED)
  const rest = restOf(request, await findAnswers(deps, requestId, session))
  if (requireWeight(revision).gt(rest)) throw new AppError(ordersErrors.REQUEST_TAKEN)
}

const restOf = ({ kilograms }: RequestDocument, answers: OfferDocument[]): Big =>
  Big(kilograms).minus(awardedOf(answers.map(toCounted)))
