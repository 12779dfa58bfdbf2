import type { OfferStep } from '@materia/contracts/offers/constants.ts'
import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'

export type LiveRevisions = {
  /** The accepted revision, else the newest one that counts. */
  main: Revision | undefined
  /** The earlier terms of the other side of `main`, while they can still be accepted. */
  earlier: Revision | undefined
}

/** The revisions of an offer that its reader decides about. */
export function liveRevisions({ revisions, live, accepted, state }: Offer): LiveRevisions {
  const find = (no: number | null) => revisions.find((one) => one.no === no)
  if (accepted) return { main: find(accepted.no), earlier: undefined }
  const [newest, earlier] = [live.buyer, live.seller]
    .filter((no) => no !== null)
    .toSorted((one, other) => other - one)
  if (state === 'ended' || newest === undefined)
    return { main: revisions.at(-1), earlier: undefined }
  return { main: find(newest), earlier: find(earlier ?? null) }
}

export const isOver = ({ terms }: Revision, now: number) => Date.parse(terms.validUntil) <= now

/** The steps of an offer that are about one of its live revisions. */
export function revisionSteps(offer: Offer, revision: Revision, now: number): OfferStep[] {
  const { role, nextSteps } = offer
  const isOwn = revision.by === role
  const isMain = liveRevisions(offer).main === revision
  const fits: Record<OfferStep, boolean> = {
    accept: !isOwn && !isOver(revision, now) && !offer.changedTerms?.length,
    decline: !isOwn && isMain,
    withdraw: isOwn,
    counter: isMain,
    renew: isMain,
    pay: isMain,
  }
  return nextSteps.filter((step) => fits[step])
}
