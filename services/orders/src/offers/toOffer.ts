import { decimal } from '@materia/contracts/money.ts'
import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { Model } from 'mongoose'
import type { CompanyDocument } from '../companies/company.ts'
import { type FindCompanyDeps, findCompanies } from '../companies/findCompany.ts'
import { toParty } from '../companies/toParty.ts'
import type { LotDocument } from '../lots/lot.ts'
import { sumOf } from './changeOffer.ts'
import { changedTerms } from './changedTerms.ts'
import type { OfferDocument, OfferSides } from './offer.ts'
import {
  acceptedOf,
  liveOf,
  renewUntil,
  type StoredRevision,
  stepsOf,
  waitsFor,
} from './offerState.ts'

export type ViewDeps = FindCompanyDeps & { lots: Model<LotDocument>; now: () => Date }

export const roleOf = ({ buyerId }: OfferSides, userId: number): OrderRole =>
  buyerId === userId ? 'buyer' : 'seller'
export const partnerOf = ({ buyerId, sellerId }: OfferSides, userId: number): number =>
  buyerId === userId ? sellerId : buyerId

export async function toOneOffer(
  deps: ViewDeps,
  offer: OfferDocument,
  userId: number,
): Promise<Offer> {
  const [shown] = await toOffers(deps, [offer], userId)
  return shown!
}

/** Offers as one of their sides sees them, with one query for all companies and one for all lots. */
export async function toOffers(
  deps: ViewDeps,
  offers: OfferDocument[],
  userId: number,
): Promise<Offer[]> {
  const partnerIds = [...new Set(offers.map((offer) => partnerOf(offer, userId)))]
  const openIds = offers.flatMap((offer) => (offer.state === 'open' ? offer.materialIds : []))
  const [partners, lots] = await Promise.all([
    findCompanies(deps, partnerIds),
    openIds.length > 0 ? deps.lots.find({ _id: { $in: openIds } }).lean() : [],
  ])
  const companies = new Map(partnerIds.map((id, at) => [id, partners[at] ?? undefined]))
  const known = new Map(lots.map((lot) => [lot._id, lot]))
  return offers.map((offer) =>
    toOffer(offer, {
      userId,
      partner: companies.get(partnerOf(offer, userId)),
      lots: known,
      now: deps.now(),
    }),
  )
}

type Seen = {
  userId: number
  partner: CompanyDocument | undefined
  lots: Map<number, LotDocument>
  now: Date
}

function toOffer(offer: OfferDocument, { userId, partner, lots, now }: Seen): Offer {
  const role = roleOf(offer, userId)
  const { stage, revisions } = offer
  const until = renewUntil(offer, role)
  const live = {
    buyer: liveOf(offer, 'buyer', now)?.no ?? null,
    seller: liveOf(offer, 'seller', now)?.no ?? null,
  }
  return {
    id: offer._id,
    role,
    partner: toParty(partnerOf(offer, userId), partner),
    state: stage.kind,
    revisions: revisions.map((revision, at) => toRevision(revision, revisions[at - 1])),
    live,
    waitsFor: waitsFor(offer),
    nextSteps: stepsOf(offer, role, now),
    accepted: toAccepted(offer),
    orderIds: stage.kind === 'ordered' ? stage.orderIds : [],
    end:
      stage.kind === 'ended'
        ? {
            // A blocked company must not notice the block.
            why: stage.why === 'blocked' && stage.by !== role ? 'withdrawn' : stage.why,
            by: stage.by,
            at: stage.at.toISOString(),
            ...(stage.reason && { reason: stage.reason }),
            ...(stage.note && { note: stage.note }),
            ...(stage.wonPrice && { wonPrice: stage.wonPrice }),
          }
        : null,
    ...(offer.requestId !== undefined && { requestId: offer.requestId }),
    ...(offer.frameId !== undefined && { frameId: offer.frameId }),
    ...(until && until > now && { renewUntil: until.toISOString() }),
    ...changesOfLive(offer, live, lots),
    createdAt: offer.createdAt.toISOString(),
    changedAt: offer.changedAt.toISOString(),
  }
}

function toAccepted(offer: OfferDocument): Offer['accepted'] {
  const accepted = acceptedOf(offer)
  if (!accepted) return null
  const { no, by, at, dueAt } = accepted
  return { no, by, at: at.toISOString(), dueAt: dueAt.toISOString() }
}

/** The newest live revision's terms that its listings no longer have. */
function changesOfLive(
  { revisions }: OfferDocument,
  live: Offer['live'],
  lots: Map<number, LotDocument>,
): Pick<Offer, 'changedTerms'> {
  const revision = revisions[Math.max(live.buyer ?? 0, live.seller ?? 0) - 1]
  const changed = (revision?.lines ?? []).flatMap((line) => {
    const lot = lots.get(line.materialId)
    return lot && revision
      ? changedTerms(revision, line, lot).map((term) => ({ materialId: line.materialId, term }))
      : []
  })
  return changed.length > 0 ? { changedTerms: changed } : {}
}

function toRevision(
  { no, by, at, hash, terms, lines }: StoredRevision,
  before: StoredRevision | undefined,
): Revision {
  return {
    no,
    by,
    at: at.toISOString(),
    hash,
    terms,
    lines: lines.map(({ cents, listing: _listing, ...line }) => ({
      ...line,
      amount: decimal(cents),
    })),
    amount: decimal(sumOf(lines)),
    changes: before ? changesOf(terms, before.terms) : [],
  }
}

/** The fields that differ. */
export function changesOf(terms: object, before: object): string[] {
  const was = new Map<string, unknown>(Object.entries(before))
  const now = new Map<string, unknown>(Object.entries(terms))
  return [...new Set([...was.keys(), ...now.keys()])].filter(
    (field) => JSON.stringify(was.get(field)) !== JSON.stringify(now.get(field)),
  )
}
