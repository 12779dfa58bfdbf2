import type { Material } from '@materia/contracts/catalog/material.ts'
import type { FeedbackReason } from '@materia/contracts/matches/constants.ts'
import type { MatchFeedbackDocument } from '../model/matchFeedback.ts'
import type { Facts } from './facts.ts'

/** Enough to put a listing behind all listings without it. */
const perFeedback = 4

export type GivenFeedback = Pick<
  MatchFeedbackDocument,
  'reason' | 'type' | 'presentation' | 'kilometres' | 'percent' | 'sellerId'
>
type Listing = Pick<Material, 'type' | 'presentation'> & { seller: { id: number } }
type Rule = (
  given: GivenFeedback,
  listing: Listing,
  facts: Pick<Facts, 'kilometres' | 'price'>,
) => boolean

/** Whether feedback about one listing speaks against another. */
const rules: Record<FeedbackReason, Rule> = {
  tooFar: ({ kilometres: limit }, _, { kilometres }) =>
    limit !== null && kilometres !== null && kilometres >= limit,
  form: ({ type, presentation }, listing) =>
    listing.type === type && listing.presentation === presentation,
  price: ({ type, percent }, listing, { price }) =>
    percent !== null && price !== null && listing.type === type && price.percent >= percent,
  seller: ({ sellerId }, { seller }) => seller.id === sellerId,
  material: ({ type }, listing) => listing.type === type,
}

/** How much feedback lowers a listing: each reason once, however often it was given. */
export function penaltyOf(
  listing: Listing,
  facts: Pick<Facts, 'kilometres' | 'price'>,
  feedback: readonly GivenFeedback[],
): number {
  const reasons = new Set(
    feedback.flatMap((given) => (rules[given.reason](given, listing, facts) ? [given.reason] : [])),
  )
  return reasons.size * perFeedback
}
