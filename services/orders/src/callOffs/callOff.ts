import { callOffs as callOffsContract } from '@materia/contracts/callOffs/contract.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import {
  type Cause,
  type IdempotencyKey,
  transaction,
} from '@materia/service-kit/src/database/transaction.ts'
import { requireSameCall } from '@materia/service-kit/src/http/idempotency.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findCompanies } from '../companies/findCompany.ts'
import { findLotOfTerms } from '../lots/findLot.ts'
import {
  type AcceptDeps,
  checkBuyer,
  finishAccept,
  isAccepting,
  requireSameTerms,
} from '../offers/acceptOffer.ts'
import { offerable } from '../offers/buildRevision.ts'
import { emitNews, rereadOffer } from '../offers/changeOffer.ts'
import type { OfferDocument } from '../offers/offer.ts'
import { revisionOf, type StoredRevision } from '../offers/offerState.ts'
import { toOneOffer } from '../offers/toOffer.ts'
import { buildPart } from './buildPart.ts'
import { findFrame, findParts, frameLock, frameQuantities, toFrame } from './frame.ts'

type Deps = AcceptDeps & { nextOfferId: () => Promise<number> }
type Wanted = { quantity: string; key: IdempotencyKey }

/** Accepts a part of a frame contract for its buyer, and reserves its stock. */
export function callOff(deps: Deps) {
  return route(
    callOffsContract.callOff,
    async ({ params, body: { quantity }, user: { userId }, cause }) => {
      const { key, traceId } = cause
      if (!key) throw new AppError(commonErrors.IDEMPOTENCY_KEY_INVALID)
      const frame = await findFrame(deps, params.id, userId)
      if (frame.buyerId !== userId) throw notFound()
      const made = findMade(await findParts(deps, frame), key)
      const started = made ?? (await startPart(deps, frame, { quantity, key }, cause))
      const part = isAccepting(started) ? await finishAccept(deps, started, traceId) : started
      const now = await rereadOffer(deps, frame._id)
      return {
        frame: await toFrame(deps, now, userId),
        offer: await toOneOffer(deps, part, userId),
      }
    },
    { storesResponses: false },
  )
}

/** The call-off that an earlier, identical call made. A refused one may be tried again. */
function findMade(parts: OfferDocument[], key: IdempotencyKey): OfferDocument | undefined {
  const made = parts.find(
    ({ call, stage }) =>
      call?.id === key.id && !(stage.kind === 'ended' && stage.why === 'lotGone'),
  )
  if (made?.call) requireSameCall(made.call, key)
  return made
}

/** Stores a call-off that is being accepted. Calls at the same time wait for each other. */
async function startPart(
  deps: Deps,
  frame: OfferDocument,
  wanted: Wanted,
  cause: Cause,
): Promise<OfferDocument> {
  const { _id, buyerId } = frame
  const agreed = requireRunning(frame)
  requireLeft(frame, await findParts(deps, frame), { ...wanted, now: deps.now() })
  const [names] = await Promise.all([
    namesOf(deps, frame),
    requireOnSale(deps, frame, agreed, wanted.quantity),
    requireSameTerms(deps, agreed),
  ])
  const [id, stockId] = await Promise.all([deps.nextOfferId(), deps.nextId()])
  return transaction(
    deps.connection,
    async (session) => {
      const read = await deps.offers.findById(_id).session(session).lean()
      const parts = await findParts(deps, frame, session)
      const made = findMade(parts, wanted.key)
      if (made) return made
      const now = deps.now()
      requireRunning(read ?? frame)
      requireLeft(read ?? frame, parts, { ...wanted, now })
      await checkBuyer(deps, frame, 'buyer', session)
      const { empty, events, part } = buildPart(frame, agreed, {
        ...wanted,
        id,
        stockId,
        names,
        now,
      })
      await deps.offers.insertMany([part], { session, lean: true })
      await emitNews(session, empty, events)
      // Shows it first in the lists. If its frame contract ends at this moment, one of them retries.
      await deps.offers.updateOne({ _id }, { $set: { changedAt: now } }, { session })
      return part
    },
    { ...cause, locks: [frameLock(_id), `unpaid/${buyerId}`] },
  )
}

/** The terms of a running frame contract. Throws FRAME_ENDED. */
function requireRunning(frame: OfferDocument): StoredRevision {
  const agreed = frame.stage.kind === 'running' ? revisionOf(frame, frame.stage.no) : undefined
  if (!agreed) throw new AppError(ordersErrors.FRAME_ENDED)
  return agreed
}

/** Throws FRAME_ENDED after its time, CALL_OFF_TOO_LARGE for more than is left of it or its month. */
function requireLeft(
  frame: OfferDocument,
  parts: OfferDocument[],
  { quantity, now }: Pick<Wanted, 'quantity'> & { now: Date },
): void {
  const quantities = frameQuantities(frame, parts, now)
  if (!quantities?.isOpen) throw new AppError(ordersErrors.FRAME_ENDED)
  if (Number(quantity) > quantities.leftThisMonth)
    throw new AppError(ordersErrors.CALL_OFF_TOO_LARGE)
}

/** The names of both companies. A block does not matter, because the contract is made. */
async function namesOf(deps: Deps, { buyerId, sellerId }: OfferDocument): Promise<string[]> {
  const companies = await findCompanies(deps, [buyerId, sellerId])
  return companies.map((company) => {
    if (!company || company.isDeleted) throw new AppError(ordersErrors.OFFER_PARTNER)
    return company.companyName
  })
}

/** Throws catalog's refusals early, by our copy of the listing. */
async function requireOnSale(
  deps: Deps,
  { sellerId }: OfferDocument,
  { lines: [line] }: StoredRevision,
  quantity: string,
): Promise<void> {
  if (line) offerable(await findLotOfTerms(deps, line), { quantity, sellerId })
}
