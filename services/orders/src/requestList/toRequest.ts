import type { Request } from '@materia/contracts/requests/request.ts'
import type { CompanyDocument } from '../companies/company.ts'
import { type FindCompanyDeps, findCompanies } from '../companies/findCompany.ts'
import { toParty } from '../companies/toParty.ts'
import type { OfferDocument, OfferRows } from '../offers/offer.ts'
import { toCounted } from '../offers/forRequest.ts'
import type { RequestDocument, StoredInvite } from '../requests/request.ts'
import {
  awardedOf,
  type CountedOffer,
  isOpenAt,
  openInviteOf,
  requestAfter,
} from '../requests/requestAfter.ts'

export type ViewRequestDeps = FindCompanyDeps & OfferRows & { now: () => Date }

/**
 * Requests as their buyer or one of their sellers sees them, with one query for all offers and one for
 * all companies. A job stores the newest state a little later.
 */
export async function toRequests(
  deps: ViewRequestDeps,
  requests: RequestDocument[],
  userId: number,
): Promise<Request[]> {
  const ids = [
    ...new Set(
      requests.flatMap((one) => (one.buyerId === userId ? one.sellerIds : [one.buyerId, userId])),
    ),
  ]
  const [answers, found] = await Promise.all([
    requests.length === 0
      ? []
      : deps.offers.find({ requestId: { $in: requests.map(({ _id }) => _id) } }).lean(),
    findCompanies(deps, [...ids, userId]),
  ])
  const companies = new Map(ids.map((id, at) => [id, found[at] ?? undefined]))
  const partyOf = (id: number) =>
    toParty(id, id === userId ? (found.at(-1) ?? undefined) : companies.get(id))
  const byRequest = Map.groupBy(answers, ({ requestId }) => requestId)
  return requests.map((request) =>
    toRequest(request, byRequest.get(request._id) ?? [], {
      userId,
      now: deps.now(),
      partyOf,
    }),
  )
}

export async function toOneRequest(
  deps: ViewRequestDeps,
  request: RequestDocument,
  userId: number,
): Promise<Request> {
  const [shown] = await toRequests(deps, [request], userId)
  return shown!
}

/** A request that nobody has answered yet, as its buyer sees it. */
export function toNewRequest(
  request: RequestDocument,
  companies: CompanyDocument[],
  now: Date,
): Request {
  const known = new Map(companies.map((company) => [company._id, company]))
  const partyOf = (id: number) => toParty(id, known.get(id))
  return toRequest(request, [], { userId: request.buyerId, now, partyOf })
}

type Seen = { userId: number; now: Date; partyOf: (id: number) => Request['buyer'] }

function toRequest(
  stored: RequestDocument,
  answers: OfferDocument[],
  { userId, now, partyOf }: Seen,
): Request {
  const offers = answers.map(toCounted)
  const { request } = requestAfter(stored, offers, { now })
  const isBuyer = request.buyerId === userId
  const shown = request.invites.filter(({ sellerId }) => isBuyer || sellerId === userId)
  const own = isBuyer ? undefined : shown[0]
  // A seller that dropped out must not notice why.
  const isDropped = request.state === 'open' && own?.state === 'ended'
  const why = isDropped ? 'closed' : request.why
  const { wonPrice } = request
  const seesPrice = isBuyer || own?.state === 'notChosen'
  return {
    id: request._id,
    role: isBuyer ? 'buyer' : 'seller',
    buyer: partyOf(request.buyerId),
    state: isDropped ? 'ended' : request.state,
    ...(why && { why }),
    kilograms: request.kilograms,
    awardedKilograms: isBuyer ? kilogramsOf(offers) : 0,
    currency: request.currency,
    to: request.to,
    place: request.place,
    until: request.until.toISOString(),
    ...(request.note && { note: request.note }),
    ...(request.wantedId !== null && { wantedId: request.wantedId }),
    invites: shown.map((invite) =>
      toInvite(isBuyer ? shownInvite(invite, request) : invite, offers, partyOf),
    ),
    ...(wonPrice && seesPrice && { wonPrice: wonPrice.amount }),
    isOpenForReader: isBuyer ? isOpenAt(request, now) : openInviteOf(request, userId, now) !== null,
    createdAt: request.createdAt.toISOString(),
  }
}

/** The buyer must not notice that a seller has blocked it, so the seller seems to have declined. */
const shownInvite = (invite: StoredInvite, { state }: RequestDocument): StoredInvite =>
  state === 'open' && invite.state === 'ended' ? { ...invite, state: 'declined' } : invite

/** A part of a kilogram is not shown. */
const kilogramsOf = (offers: CountedOffer[]) => awardedOf(offers).round(0).toNumber()

function toInvite(
  { sellerId, materials, state, changedAt, offerId, reason, note }: StoredInvite,
  offers: CountedOffer[],
  partyOf: Seen['partyOf'],
): Request['invites'][number] {
  return {
    seller: partyOf(sellerId),
    materials,
    state,
    changedAt: changedAt.toISOString(),
    offerId,
    awardedKilograms: kilogramsOf(offers.filter((offer) => offer.sellerId === sellerId)),
    ...(state === 'declined' && reason && { reason }),
    ...(state === 'declined' && note && { note }),
  }
}
