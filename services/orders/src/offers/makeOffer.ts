import { openOffersMax, offersPerMinuteMax } from '@materia/contracts/offers/constants.ts'
import { offers as offersContract } from '@materia/contracts/offers/contract.ts'
import { dayMs, minuteMs } from '@materia/contracts/durations.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { storeResponse } from '@materia/service-kit/src/http/idempotency.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { findLotOfTerms } from '../lots/findLot.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { searchWords } from '../order/searchWords.ts'
import { buildRevision, type RevisionDeps } from './buildRevision.ts'
import { applied, emitNews } from './changeOffer.ts'
import { checkPartner } from '../companies/checkPartner.ts'
import { noOffer } from './evolveOffer.ts'
import { requireAnswerable, requireWeight } from './forRequest.ts'
import { pokeRequest, requestLock } from '../requests/pokeRequest.ts'
import { joinWanted, type JoinWantedDeps, wantedLock } from '../wantedAnswers/requestOfWanted.ts'
import type { StoredRevision } from './offerState.ts'
import { listKey, type OfferDocument, type OfferRows, type OfferSides } from './offer.ts'
import { roleOf, toOneOffer } from './toOffer.ts'

export type WriteOfferDeps = RevisionDeps &
  OfferRows &
  JoinWantedDeps &
  Pick<OrderDeps, 'companies' | 'now'> & { nextOfferId: () => Promise<number> }

/** A new offer about listings of the author or of the partner. */
export function makeOffer(deps: WriteOfferDeps) {
  return route(offersContract.makeOffer, async ({ body, user: { userId }, cause }) => {
    const { partnerId, terms, requestId, wantedId, isConfirmed = false } = body
    const isAnswer = requestId !== undefined || wantedId !== undefined
    if (partnerId === userId) throw new AppError(ordersErrors.OFFER_PARTNER)
    const first = await findLotOfTerms(deps, terms.lines[0]!)
    const isSeller = first?.userId === userId
    if (isAnswer && !isSeller) throw new AppError(ordersErrors.OFFER_PARTNER)
    const sides = isSeller
      ? { buyerId: partnerId, sellerId: userId }
      : { buyerId: userId, sellerId: partnerId }
    const by = isSeller ? 'seller' : 'buyer'
    const [companies, revision] = await Promise.all([
      checkPartner(deps, sides),
      buildRevision(deps, { terms, by, no: 1, ...sides, isConfirmed }),
    ])
    if (isAnswer) requireWeight(revision)
    const _id = await deps.nextOfferId()
    const names = companies.map(({ companyName }) => companyName)
    const events = [{ kind: 'revised' as const, revision }]
    const words = searchWords(_id, revision.lines[0]!.material, names)
    return transaction(
      deps.connection,
      async (session) => {
        await checkOfferLimits(deps, userId, session, true)
        const joined = await joinRequest(deps, { requestId, wantedId, ...sides, revision }, session)
        const empty = {
          ...emptyOffer(_id, sides, deps.now()),
          ...(joined !== undefined && { requestId: joined }),
        }
        const offer = { ...applied(empty, events, deps.now()), words }
        // Lean, because Mongoose would leave out empty objects.
        await deps.offers.insertMany([offer], { session, lean: true })
        await emitNews(session, empty, events)
        const answer = await toOneOffer(deps, offer, userId)
        await storeResponse(session, answer)
        return answer
      },
      {
        ...cause,
        locks: [
          offersLock(userId),
          ...(requestId === undefined ? [] : [requestLock(requestId)]),
          ...(wantedId === undefined ? [] : [wantedLock(wantedId)]),
        ],
      },
    )
  })
}

type Joining = OfferSides & {
  requestId: number | undefined
  wantedId: number | undefined
  revision: StoredRevision
}

/**
 * The request that a seller's offer answers, also by its wanted post. It sees the offer afterwards.
 * Undefined for other offers.
 */
async function joinRequest(
  deps: WriteOfferDeps,
  { requestId, wantedId, revision, ...sides }: Joining,
  session: ClientSession,
): Promise<number | undefined> {
  if (requestId !== undefined) {
    await requireAnswerable(deps, { requestId, ...sides }, session)
    await pokeRequest(deps, session, { id: requestId, now: deps.now() })
  } else if (wantedId !== undefined) {
    const materials = revision.lines.map(({ materialId: id, material }) => ({ id, material }))
    return joinWanted(deps, { wantedId, ...sides, materials }, session)
  }
  return requestId
}

/** An offer before its first revision. */
export const emptyOffer = (_id: number, sides: OfferSides, now: Date): OfferDocument => ({
  _id,
  ...sides,
  ...noOffer,
  materialIds: [],
  version: 0,
  state: 'open',
  lists: [],
  nextAt: null,
  authorId: 0,
  createdAt: now,
  changedAt: now,
  words: [],
})

/** Calls at the same time wait for each other, so that each counts the others. */
export const offersLock = (userId: number): string => `offers/${userId}`

/**
 * Throws OFFERS_TOO_FAST or OFFERS_FULL for a company that writes too many offers. `isNew`: it begins
 * another one.
 */
export async function checkOfferLimits(
  { offers, now }: Pick<WriteOfferDeps, 'offers' | 'now'>,
  userId: number,
  session: ClientSession,
  isNew = false,
): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  const since = before(minuteMs)
  const recent = await offers
    .find({ authorId: userId, changedAt: { $gt: since } })
    .limit(offersPerMinuteMax)
    .session(session)
    .lean()
  const written = recent.flatMap((offer) =>
    offer.revisions.filter(({ by, at }) => by === roleOf(offer, userId) && at > since),
  )
  if (written.length >= offersPerMinuteMax) throw new AppError(ordersErrors.OFFERS_TOO_FAST)
  const open = await offers
    .countDocuments({
      lists: { $in: [listKey(userId, 'mine'), listKey(userId, 'theirs')] },
      authorId: userId,
    })
    .session(session)
  const today = isNew
    ? await offers
        .countDocuments({
          authorId: userId,
          // Bounds the search by the index.
          changedAt: { $gt: before(dayMs) },
          createdAt: { $gt: before(dayMs) },
        })
        .session(session)
    : 0
  if (Math.max(open, today) >= openOffersMax) throw new AppError(ordersErrors.OFFERS_FULL)
}
