import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { listingDefaults, type MaterialStatus } from '@materia/contracts/catalog/lists/constants.ts'
import { imageUrls } from '@materia/contracts/catalog/imageUrls.ts'
import { kilogramsOf } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import {
  validateListing,
  type OptionalListingField,
  optionalListingFields,
} from '@materia/contracts/catalog/validateListing.ts'
import { hasMeltFlow } from '@materia/contracts/catalog/lists/materials.ts'
import { storedTitle } from '@materia/contracts/catalog/materialTitle.ts'
import {
  draftFields,
  type MaterialChange,
  type MaterialDraft,
} from '@materia/contracts/catalog/material.ts'
import type { ErrorType } from '@materia/contracts/errors.ts'
import { leftOf, toCents } from '@materia/contracts/money.ts'
import { pick } from '@materia/contracts/pick.ts'
import { parseLocation } from '@materia/contracts/places/places.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { listingErrorText } from './listingErrorText.ts'
import { isSoldOut, isUnfinished, type MaterialDocument, toMaterial } from '../model/material.ts'
import { toSeller } from '../model/seller.ts'
import { withTermsRevision } from './terms.ts'

/** The seller's fields of a listing, as they are stored. */
export type ListingFields = Omit<
  MaterialDocument,
  '_id' | 'revision' | 'termsRevision' | 'userId' | 'status' | 'createdAt' | 'deletedAt'
>

/** Throws the validation errors of a listing, by field. `before`: a changed listing as stored. */
export function refuseInvalidListing(draft: MaterialDraft, before?: MaterialDraft): void {
  const errors = validateListing(draft, before)
  if (errors.length === 0) return
  const isConfirmable = errors.every(({ error }) => error === 'stateElsewhere')
  const type = isConfirmable ? catalogErrors.POSTAL_CODE_ELSEWHERE : catalogErrors.LISTING_INVALID
  throw new AppError(type, {
    details: errors.map(({ field, error }) => ({
      path: field,
      message: listingErrorText('en', error),
    })),
  })
}

/** The stored fields of a valid draft. */
export function listingFields(draft: MaterialDraft): ListingFields {
  const place = parseLocation(draft.location)
  if (!place) throw new Error(`No place: ${draft.location}`)
  const { category, type, presentation, unit } = draft
  const quantity = Number(draft.quantity)
  const parts = {
    type,
    presentation,
    color: draft.color,
    materialOrigin: draft.materialOrigin ?? listingDefaults.materialOrigin,
  }
  return {
    ...place,
    ...parts,
    title: storedTitle(parts),
    description: draft.description,
    category,
    ...optionalFields(draft),
    carbonClaimant: draft.carbonClaimant ?? listingDefaults.carbonClaimant,
    mfi: draft.mfi || null,
    quantity,
    availableQuantity: quantity,
    unit,
    kilograms: kilogramsOf(quantity, unit),
    priceCents: toCents(draft.price),
    currency: draft.currency ?? listingDefaults.currency,
    images: imageUrls(draft.imageUrl),
    isSingleLot: draft.isSingleLot ?? true,
    isUnlisted: draft.isUnlisted ?? false,
  }
}

/** A new listing. It is a draft if its quantity or price is missing. */
export function newListing(material: Omit<MaterialDocument, 'status'>): MaterialDocument {
  return {
    ...material,
    status: isUnfinished({ ...material, status: 'available' }) ? 'draft' : 'available',
  }
}

/**
 * The effect of a change: the new fields, and whether they change the terms of a sale. Throws the
 * validation errors.
 */
export function applyChange(
  material: MaterialDocument,
  { status, title: _title, ...change }: MaterialChange,
): ListingChange {
  const moved = status ? { status: finished(material, status) } : {}
  if (Object.keys(change).length === 0) return { fields: moved, hasNewTerms: false }
  const before = toDraft(material)
  const type = change.type ?? before.type
  // Dropped if the new type or unit does not allow them. Fields that the change does not contain
  // must not prevent it.
  const mfi = hasMeltFlow(change.category ?? before.category, type) ? before.mfi : null
  const after: MaterialDraft = {
    ...before,
    mfi,
    ...(type !== before.type && before.grade && { grade: null }),
    ...(change.unit !== undefined && change.unit !== 'Pieces' && { pieceKilograms: null }),
    ...(change.unit !== undefined && change.unit !== before.unit && { smallestPart: null }),
    ...change,
  }
  refuseInvalidListing(after, before)

  const { availableQuantity, kilograms, ...fields } = listingFields(after)
  if (hasTermsOf(fields, material)) {
    const { quantity: _quantity, priceCents: _priceCents, ...words } = fields
    return {
      fields: withTermsRevision({ material, fields: { ...words, ...moved } }),
      hasNewTerms: false,
    }
  }
  const all = {
    ...fields,
    availableQuantity,
    left: null,
    kilograms,
    status: finished({ ...material, ...fields }, status ?? material.status),
  }
  return { fields: withTermsRevision({ material, fields: all }), hasNewTerms: true }
}

/** A listing without a quantity or a price is a draft. A draft with both becomes available. */
function finished(
  { _id, quantity, priceCents }: MaterialDocument,
  status: MaterialStatus,
): MaterialStatus {
  const isComplete = !isUnfinished({ _id, quantity, priceCents, status: 'available' })
  if (status === 'draft' && isComplete) return 'available'
  return status === 'available' && !isComplete ? 'draft' : status
}

export type ListingChange = { fields: Partial<MaterialDocument>; hasNewTerms: boolean }

/**
 * Why a listing cannot be changed like this now, or null. `isHeld`: an unconfirmed order reserves
 * some of it.
 */
export function changeRefusal(
  material: MaterialDocument,
  { fields, hasNewTerms }: ListingChange,
  isHeld: boolean,
): ErrorType | null {
  const isMoved = fields.status !== undefined && fields.status !== material.status
  if (isMoved && material.status === 'reserved') return catalogErrors.MATERIAL_RESERVED
  if (hasNewTerms && isHeld) return catalogErrors.MATERIAL_RESERVED
  if (isMoved && fields.status === 'sold' && isUnfinished(material))
    return catalogErrors.MATERIAL_DRAFT
  return isSoldOut(material) && (isMoved || hasNewTerms) ? catalogErrors.MATERIAL_SOLD : null
}

type Terms = Pick<MaterialDocument, 'quantity' | 'unit' | 'priceCents' | 'currency' | 'isSingleLot'>

function hasTermsOf(terms: Terms, material: MaterialDocument): boolean {
  const { quantity, cents } = leftOf(material)
  if (terms.quantity !== quantity || terms.priceCents !== cents) return false
  return (
    terms.unit === material.unit &&
    terms.currency === material.currency &&
    terms.isSingleLot === material.isSingleLot
  )
}

/** The optional fields of a draft. An empty text removes the value. */
function optionalFields(draft: MaterialDraft): Pick<MaterialDocument, OptionalListingField>
function optionalFields(draft: MaterialDraft): object {
  return Object.fromEntries(
    optionalListingFields
      .filter((name) => draft[name] !== undefined)
      .map((name) => [name, draft[name] || null]),
  )
}

type MaybeMissing = OptionalListingField | 'carbonClaimant' | 'isUnlisted'

/** The remaining quantity as a draft, with its part of the price. */
function toDraft(
  material: MaterialDocument,
): Omit<Required<MaterialDraft>, MaybeMissing | 'isStateConfirmed'> &
  Pick<MaterialDraft, MaybeMissing> {
  return pick(toMaterial(material, toSeller(material.userId, undefined)), draftFields)
}
