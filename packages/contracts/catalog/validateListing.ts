import { parseLocation } from '../places/places.ts'
import { cleanLine } from '../text/cleanText.ts'
import { findPostalState } from '../places/postalAreas.ts'
import {
  colorMax,
  descriptionMax,
  imagesMax,
  presentationsByCategory,
  typesByCategory,
} from './lists/constants.ts'
import {
  kilogramsPattern,
  mfiPattern,
  pricePattern,
  quantityPattern,
} from './lists/listingPatterns.ts'
import { imageUrls } from './imageUrls.ts'
import { hasMeltFlow, materialType } from './lists/materials.ts'
import type { MaterialDraft } from './material.ts'

export type ListingField = Exclude<keyof MaterialDraft, 'title'>
/** Optional fields, which listings of earlier versions do not have. */
export const optionalListingFields = [
  'grade',
  'pieceKilograms',
  'packageType',
  'postalCode',
] as const
export type OptionalListingField = (typeof optionalListingFields)[number]

export type ListingError =
  | 'required'
  | 'tooLong'
  | 'invalidNumber'
  | 'invalidPrice'
  | 'notInCategory'
  | 'notOfType'
  | 'onlyForPieces'
  | 'onlyForPlastics'
  | 'unknownPlace'
  | 'unknownPostalCode'
  | 'imageRequired'
  | 'tooManyImages'

/**
 * The validation errors of a listing, by field in the order of the form. Form, service and import
 * all use this function.
 */
export function validateListing(
  draft: Partial<MaterialDraft>,
): { field: ListingField; error: ListingError }[] {
  const errors: { field: ListingField; error: ListingError }[] = []
  const check = (field: ListingField, error: ListingError | false | undefined) =>
    void (error && errors.push({ field, error }))
  const {
    category,
    type,
    presentation,
    grade,
    mfi,
    color,
    description,
    quantity,
    price,
    location,
  } = draft
  const types: readonly string[] = category ? typesByCategory[category] : []
  const presentations: readonly string[] = category ? presentationsByCategory[category] : []

  check('category', isEmpty(category) && 'required')
  check('type', isEmpty(type) ? 'required' : category && !types.includes(type!) && 'notInCategory')
  check(
    'presentation',
    isEmpty(presentation)
      ? 'required'
      : category && !presentations.includes(presentation!) && 'notInCategory',
  )
  check(
    'grade',
    !isEmpty(grade) &&
      !materialType(type)?.grades?.some((each) => each.grade === grade) &&
      'notOfType',
  )
  if (hasMeltFlow(category, type))
    check('mfi', isEmpty(mfi) ? 'required' : !mfiPattern.test(mfi!) && 'invalidNumber')
  else if (category) check('mfi', !isEmpty(mfi) && 'onlyForPlastics')
  check('color', isEmpty(color) ? 'required' : isLonger(color!, colorMax) && 'tooLong')
  check(
    'description',
    isEmpty(description) ? 'required' : isLonger(description!, descriptionMax) && 'tooLong',
  )
  check(
    'quantity',
    isEmpty(quantity) ? 'required' : !quantityPattern.test(quantity!) && 'invalidNumber',
  )
  check('unit', isEmpty(draft.unit) && 'required')
  check(
    'pieceKilograms',
    !isEmpty(draft.pieceKilograms) &&
      (draft.unit !== 'Pieces'
        ? 'onlyForPieces'
        : !kilogramsPattern.test(draft.pieceKilograms!) && 'invalidNumber'),
  )
  check('price', isEmpty(price) ? 'required' : !pricePattern.test(price!) && 'invalidPrice')
  const place = parseLocation(location ?? '')
  check('location', isEmpty(location) ? 'required' : !place && 'unknownPlace')
  check(
    'postalCode',
    !isEmpty(draft.postalCode) &&
      place !== null &&
      !findPostalState(place.country, draft.postalCode!) &&
      'unknownPostalCode',
  )
  const { length } = imageUrls(draft.imageUrl)
  check('imageUrl', length === 0 ? 'imageRequired' : length > imagesMax && 'tooManyImages')
  return errors
}

function isEmpty(value: string | null | undefined): boolean {
  return value === undefined || value === null || cleanLine(value) === ''
}

/** Counts characters, as the schema does. */
function isLonger(text: string, max: number): boolean {
  return text.length > max && [...text].length > max
}
