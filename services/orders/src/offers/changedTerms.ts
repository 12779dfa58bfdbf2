import { listingTerms, type ListingTerm } from '@materia/contracts/catalog/listingTerms.ts'
import type { LotDocument } from '../lots/lot.ts'
import type { StoredLine, StoredRevision } from './offerState.ts'

/** Terms that the offer states itself, so that their change does not end it. */
const stated: readonly ListingTerm[] = ['price', 'currency', 'smallestPart']

const textOf = (terms: Partial<Record<ListingTerm, unknown>>, term: ListingTerm) =>
  String(terms[term] ?? '')

/**
 * The terms of a listing that changed since the revision, without those that the offer states
 * itself.
 */
export function changedTerms(
  { terms }: Pick<StoredRevision, 'terms'>,
  { listing }: Pick<StoredLine, 'listing'>,
  lot: LotDocument,
): ListingTerm[] {
  if (lot.termsRevision === listing.termsRevision) return []
  const isStated = (term: ListingTerm) =>
    stated.includes(term) || (term === 'grade' && terms.quality.grade !== undefined)
  return listingTerms.filter(
    (term) => !isStated(term) && textOf(listing, term) !== textOf(lot, term),
  )
}
