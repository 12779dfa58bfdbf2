import type { OfferEnd, OfferStateName } from '@materia/contracts/offers/constants.ts'
import type { WonPrice } from '@materia/contracts/offers/offer.ts'
import type { RequestEnd, RequestNews } from '@materia/contracts/requests/constants.ts'
import Big from 'big.js'
import { isAsked, listsOf, type RequestDocument, type StoredInvite } from './request.ts'

/** An offer for a request, as far as its request counts it. */
export type CountedOffer = {
  id: number
  sellerId: number
  stage: OfferStateName
  /** The weight that is agreed, or offered so far. */
  kilograms: Big
  createdAt: Date
}

/** `end`: its buyer or the platform ends it. `leaver`: a seller that drops out. */
type Now = { now: Date; end?: RequestEnd | null; leaver?: number; wonPrice?: WonPrice | null }

export type RequestOutcome = {
  request: RequestDocument
  /** The sellers, or the buyer for `dueSoon`, that hear something. */
  news: { sellerId: number; news: RequestNews }[]
  /** Open offers that end with the request, and why. */
  ended: { ids: number[]; why: OfferEnd & ('notChosen' | 'accountGone') }
}

/** How long one process may work on a request. After that a job takes over. */
export const requestWorkMs = 30_000

const firm: readonly OfferStateName[] = ['accepted', 'ordering', 'ordered', 'running']
export const isFirm = ({ stage }: Pick<CountedOffer, 'stage'>): boolean => firm.includes(stage)

const sum = (offers: CountedOffer[]): Big =>
  offers.reduce((total, { kilograms }) => total.plus(kilograms), Big(0))

/** The weight of the offers that are accepted, or are just being accepted. */
export const awardedOf = (offers: CountedOffer[]): Big =>
  sum(offers.filter((offer) => isFirm(offer) || offer.stage === 'accepting'))

/**
 * A request after its offers changed, time passed, or somebody ended it. The same call again changes
 * nothing, so any process can repeat it.
 */
export function requestAfter(
  before: RequestDocument,
  offers: CountedOffer[],
  { now, end = null, leaver, wonPrice = null }: Now,
): RequestOutcome {
  const why = before.why ?? endOf(before, offers, now) ?? end
  const isOver = why !== null
  const isNew = isOver && before.state === 'open'
  const invites = before.invites.map((invite) =>
    inviteAfter(
      invite,
      offers.filter(({ sellerId }) => sellerId === invite.sellerId),
      {
        isOver,
        isGone: invite.sellerId === leaver,
        now,
      },
    ),
  )
  const isReminded = !isOver && before.remindAt !== null && before.remindAt <= now
  const remindAt = isOver || isReminded ? null : before.remindAt
  const request: RequestDocument = {
    ...before,
    state: isOver ? 'ended' : 'open',
    why,
    invites,
    remindAt,
    wonPrice: isNew && before.showsPrice ? wonPrice : before.wonPrice,
    nextAt: isOver ? retryAt(offers, now) : nextAtOf({ until: before.until, remindAt }),
  }
  const [first] = invites
  const changed: RequestDocument = {
    ...request,
    lists: listsOf(request),
    changedAt:
      isNew || invites.some((one, at) => one !== before.invites[at]) ? now : before.changedAt,
  }
  return {
    request: changed,
    news: [
      ...(isNew
        ? before.invites
            .filter(({ state, sellerId }) => state === 'asked' && sellerId !== leaver)
            .filter(({ sellerId }) => !offers.some((offer) => offer.sellerId === sellerId))
            .map(({ sellerId }) => ({ sellerId, news: 'ended' as const }))
        : []),
      ...(isReminded && first ? [{ sellerId: first.sellerId, news: 'dueSoon' as const }] : []),
    ],
    ended: {
      ids: isOver ? offers.filter(({ stage }) => stage === 'open').map(({ id }) => id) : [],
      why: why === 'accountGone' ? 'accountGone' : 'notChosen',
    },
  }
}

/** When a job has to look at an open request. */
export const nextAtOf = ({ until, remindAt }: Pick<RequestDocument, 'until' | 'remindAt'>): Date =>
  remindAt && remindAt < until ? remindAt : until

/** An offer that is being accepted while its request ends may fail, and then ends too. */
const retryAt = (offers: CountedOffer[], now: Date): Date | null =>
  offers.some(({ stage }) => stage === 'accepting') ? new Date(now.getTime() + requestWorkMs) : null

function endOf(
  { kilograms, until }: RequestDocument,
  offers: CountedOffer[],
  now: Date,
): RequestEnd | null {
  if (sum(offers.filter(isFirm)).gte(kilograms)) return 'filled'
  return until <= now ? 'deadline' : null
}

function inviteAfter(
  invite: StoredInvite,
  offers: CountedOffer[],
  { isOver, isGone, now }: { isOver: boolean; isGone: boolean; now: Date },
): StoredInvite {
  const newest = offers.toSorted((one, other) => one.id - other.id).at(-1)
  const isOpen = offers.some(({ stage }) => stage === 'open')
  const isBusy = offers.some(({ stage }) => stage === 'accepting')
  const state = stateAfter(invite, offers, { isOver, isGone, isOpen, isBusy })
  const first = offers.toSorted((one, other) => one.id - other.id)[0]
  const after = {
    state,
    offerId: newest?.id ?? null,
    isWaiting: isOpen && !isOver,
    answeredAt: invite.answeredAt ?? first?.createdAt ?? null,
  }
  const isSame = (Object.keys(after) as (keyof typeof after)[]).every(
    (field) => after[field] === invite[field],
  )
  return isSame ? invite : { ...invite, ...after, changedAt: now }
}

function stateAfter(
  { state }: StoredInvite,
  offers: CountedOffer[],
  { isOver, isGone, isOpen, isBusy }: Record<'isOver' | 'isGone' | 'isOpen' | 'isBusy', boolean>,
): StoredInvite['state'] {
  if (offers.some(isFirm)) return 'chosen'
  // While another of its offers is being accepted, this is not known yet.
  if (isOver && isOpen && !isBusy) return 'notChosen'
  // Also before its offer ends, which another consumer does. It stays out.
  if (isGone || (state === 'ended' && !isOver)) return 'ended'
  if (isBusy || isOpen) return 'answered'
  if (isOver) return state === 'asked' || state === 'answered' ? 'ended' : state
  // An acceptance that lapsed leaves the seller able to answer again.
  const hasAnswered = offers.length > 0 && (state === 'asked' || state === 'chosen')
  return hasAnswered ? 'answered' : state
}

/** Whether a seller can still offer or decline, and the buyer award. */
export const isOpenAt = ({ state, until }: RequestDocument, now: Date): boolean =>
  state === 'open' && until > now

export const inviteOf = ({ invites }: RequestDocument, sellerId: number) =>
  invites.find((invite) => invite.sellerId === sellerId)

/** The invite of a seller that can still answer an open request. */
export function openInviteOf(
  request: RequestDocument,
  sellerId: number,
  now: Date,
): StoredInvite | null {
  const invite = inviteOf(request, sellerId)
  const canAnswer = invite && (isAsked(invite) || invite.state === 'chosen')
  return canAnswer && isOpenAt(request, now) ? invite : null
}
