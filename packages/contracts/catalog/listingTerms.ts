import { keysOf } from '../keysOf.ts'
import { listingDefaults } from './lists/constants.ts'
import type { Material, MaterialDraft } from './material.ts'

/**
 * Whether a buyer agrees to this field of a listing, or freight depends on it. A change of such a
 * field raises the listing's `termsRevision`. Decide here for each new field.
 */
const isTerm = {
  // Made of other fields.
  title: false,
  description: true,
  category: true,
  type: true,
  presentation: true,
  grade: true,
  mfi: true,
  color: true,
  // The stock. An order names its quantity itself.
  quantity: false,
  unit: true,
  pieceKilograms: true,
  packageType: true,
  counterfactual: true,
  carbonClaimant: true,
  postalCode: true,
  price: true,
  currency: true,
  materialOrigin: true,
  location: true,
  // Says something about the call, not about the listing.
  isStateConfirmed: false,
  imageUrl: true,
  isSingleLot: true,
  smallestPart: true,
  // Says who finds it.
  isUnlisted: false,
} as const satisfies Record<keyof MaterialDraft, boolean>

type Decisions = typeof isTerm

export type ListingTerm = {
  [Field in keyof Decisions]: Decisions[Field] extends true ? Field : never
}[keyof Decisions]

export const listingTerms: readonly ListingTerm[] = keysOf(isTerm).filter(
  (field): field is ListingTerm => isTerm[field],
)

/** A term as text, to compare. A listing of an earlier version may lack it. */
export function termText(listing: Pick<Material, ListingTerm>, term: ListingTerm): string {
  return String(listing[term] ?? (term === 'carbonClaimant' ? listingDefaults.carbonClaimant : ''))
}
