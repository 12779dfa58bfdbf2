import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { offers as offersContract } from '@materia/contracts/offers/contract.ts'
import type { Acceptance } from '@materia/contracts/offers/offer.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Cause, ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { Model } from 'mongoose'
import { withTimeZone } from '../companies/withTimeZone.ts'
import type { OrderDocument } from '../order/order.ts'
import { requireApproved } from '../samples/approvedSamples.ts'
import type { SampleRows } from '../samples/sample.ts'
import { requestLock } from '../requests/pokeRequest.ts'
import { changeOffer, type ChangeOfferDeps } from './changeOffer.ts'
import { changedTerms } from './changedTerms.ts'
import { checkPartner } from '../companies/checkPartner.ts'
import { findOffer } from './findOffer.ts'
import { requireAward } from './forRequest.ts'
import { partOf } from './partOf.ts'
import { countCheckouts, findUnpaid } from './findUnpaid.ts'
import { listKey, type OfferDocument } from './offer.ts'
import { liveOf, otherRole, revisionOf, type StageOf, type StoredRevision } from './offerState.ts'
import { payUntil, reserveLines, returnLines, returnOwed } from './offerStock.ts'
import { roleOf, toOneOffer, type ViewDeps } from './toOffer.ts'

export type AcceptDeps = ChangeOfferDeps &
  SampleRows &
  ViewDeps & {
    log: Logger
    orders: Model<OrderDocument>
    /** Returns the next order number. Reservations have numbers of the same sequence. */
    nextId: () => Promise<number>
    unpaidLimits: { transfers: number; coolDownMs: number }
  }

/** Reserves the stock of all listings of an offer for its buyer, or of none. */
export function acceptOffer(deps: AcceptDeps) {
  return route(offersContract.acceptOffer, async ({ params, body, user: { userId }, cause }) => {
    const offer = await findOffer(deps, params.id, userId)
    return toOneOffer(deps, await acceptFor(deps, offer, { ...body, userId, cause }), userId)
  })
}

type Accepting = Acceptance & { userId: number; cause: Cause }

/** Accepts the terms of the other side with this hash, or a part of them. */
export async function acceptFor(
  deps: AcceptDeps,
  offer: OfferDocument,
  { hash, quantity, userId, cause }: Accepting,
): Promise<OfferDocument> {
  const by = roleOf(offer, userId)
  const revision = liveOf(offer, otherRole(by), deps.now())
  const lines = revision?.lines ?? []
  const part = partOf(offer, { hash, quantity, by, now: deps.now() })
  const { requestId } = offer
  const isFrame = revision?.terms.callOff !== undefined
  const [stockIds, [, seller]] = await Promise.all([
    Promise.all(lines.map(() => deps.nextId())),
    checkPartner(deps, offer),
    revision && requireSameTerms(deps, revision),
  ])
  const started = await changeOffer(
    deps,
    offer,
    {
      kind: 'startAccept',
      by,
      hash,
      stockIds,
      ...(isFrame && { timeZone: (await withTimeZone(deps, seller))?.timeZone ?? 'UTC' }),
      ...(part && { part }),
    },
    {
      ...cause,
      locks: [
        `unpaid/${offer.buyerId}`,
        ...(requestId === undefined ? [] : [requestLock(requestId)]),
      ],
      async before(session) {
        // Nothing of a frame contract is to be paid yet.
        if (!isFrame) await checkBuyer(deps, offer, by, session)
        if (revision?.terms.needsSample)
          await requireApproved(deps, { ...offer, materialIds: idsOf(revision) }, session)
        const agreed = part ?? revision
        if (requestId !== undefined && agreed)
          await requireAward(deps, { requestId, revision: agreed }, session)
      },
    },
  )
  return isAccepting(started) ? finishAccept(deps, started, cause.traceId) : started
}

export const isAccepting = (
  offer: OfferDocument,
): offer is OfferDocument & { stage: StageOf<'accepting'> } => offer.stage.kind === 'accepting'

const idsOf = ({ lines }: StoredRevision) => lines.map(({ materialId }) => materialId)

/** Throws OFFER_TERMS_CHANGED if a listing has other terms than the revision. */
export async function requireSameTerms(
  { lots }: Pick<AcceptDeps, 'lots'>,
  revision: StoredRevision,
): Promise<void> {
  const known = new Map(
    (await lots.find({ _id: { $in: idsOf(revision) } }).lean()).map(
      (lot) => [lot._id, lot] as const,
    ),
  )
  const details = revision.lines.flatMap((line) => {
    const lot = known.get(line.materialId)
    return lot
      ? changedTerms(revision, line, lot).map((term) => ({
          path: `${line.materialId}.${term}`,
          message: String(lot[term] ?? ''),
        }))
      : []
  })
  if (details.length > 0) throw new AppError(ordersErrors.OFFER_TERMS_CHANGED, { details })
}

/**
 * Throws if the buyer has too many accepted offers and transfers to pay, or has let an offer of this
 * listing lapse lately.
 */
export async function checkBuyer(
  { offers, orders, unpaidLimits, now }: AcceptDeps,
  { buyerId, materialIds }: OfferDocument,
  by: OrderRole,
  session: ClientSession,
): Promise<void> {
  const { accepted, transfers } = await findUnpaid({ offers, orders }, buyerId, session)
  if (accepted + countCheckouts(transfers) >= unpaidLimits.transfers)
    throw new AppError(
      by === 'buyer' ? ordersErrors.UNPAID_ORDERS_FULL : ordersErrors.OFFER_BUYER_FULL,
    )
  const since = new Date(now().getTime() - unpaidLimits.coolDownMs)
  const lapsed = await offers
    .findOne({
      lists: { $in: materialIds.map((id) => listKey(buyerId, `about/${id}`)) },
      buyerId,
      state: 'ended',
      'stage.why': 'lapsed',
      'stage.at': { $gt: since },
    })
    .session(session)
    .lean()
  if (lapsed && by === 'buyer')
    throw new AppError(ordersErrors.ORDER_TOO_SOON, {
      details: [
        {
          path: 'availableAt',
          message: new Date(lapsed.changedAt.getTime() + unpaidLimits.coolDownMs).toISOString(),
        },
      ],
    })
}

/**
 * Reserves the stock of a started acceptance and stores the result. A job repeats it if this process
 * dies. Throws the reason if the stock is not to be had.
 */
export async function finishAccept(
  deps: Pick<AcceptDeps, keyof ChangeOfferDeps | 'sendRequest' | 'log'>,
  offer: OfferDocument & { stage: StageOf<'accepting'> },
  traceId: string,
): Promise<OfferDocument> {
  const { stockIds, no } = offer.stage
  const dueAt = payUntil(revisionOf(offer, no)!, deps.now())
  const [failure] = await Promise.allSettled([reserveLines(deps, offer, { dueAt, traceId })])
  if (failure.status === 'fulfilled') {
    const accepted = await changeOffer(deps, offer, { kind: 'finishAccept', stockIds, dueAt })
    // Another process has ended it meanwhile, and may have released the stock before it was reserved.
    if (!isOf(accepted, stockIds)) await warned(deps, returnLines(deps, stockIds, traceId))
    return accepted
  }
  const error: unknown = failure.reason
  // A job tries again, because catalog may have reserved some of it.
  if (!(error instanceof AppError) || error.status >= 500) throw error
  const isGone = error.code === ordersErrors.NOT_AVAILABLE.code
  const failed = await changeOffer(deps, offer, { kind: 'failAccept', stockIds, isGone })
  await warned(deps, returnOwed(deps, failed, traceId))
  throw error
}

/** Whether an offer still holds this stock. */
const isOf = ({ stage }: OfferDocument, stockIds: number[]) =>
  'stockIds' in stage && stage.stockIds[0] === stockIds[0]

/** A job releases later what is not released here, or the reservation expires. */
const warned = ({ log }: Pick<AcceptDeps, 'log'>, returning: Promise<void>) =>
  returning.catch((error: unknown) =>
    log.warn({ err: error }, 'stock of an offer not released yet'),
  )
