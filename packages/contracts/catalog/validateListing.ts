import { findOtherState } from '../places/address.ts'
import { parseLocation } from '../places/places.ts'
import { cleanLine } from '../text/cleanText.ts'
import { findPostalState } from '../places/postalAreas.ts'
import {
  type Category,
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
  smallestPartPattern,
} from './lists/listingPatterns.ts'
import { imageUrls } from './imageUrls.ts'
import { hasMeltFlow, materialType } from './lists/materials.ts'
import type { MaterialDraft } from './material.ts'

export type ListingField = Exclude<keyof MaterialDraft, 'title' | 'isStateConfirmed'>
/** Optional fields, which listings of earlier versions do not have. */
export const optionalListingFields = [
  'grade',
  'pieceKilograms',
  'packageType',
  'counterfactual',
  'smallestPart',
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
  | 'stateElsewhere'
  | 'unknownPostalCode'
  | 'imageRequired'
  | 'tooManyImages'

type Found = { field: ListingField; error: ListingError }
export type ListingPlace = Pick<MaterialDraft, 'location' | 'postalCode'>
type PlaceDraft = Partial<ListingPlace & Pick<MaterialDraft, 'isStateConfirmed'>>
type MaterialError = { field: 'category' | 'type'; error: ListingError }
type PlaceError = { field: 'location' | 'postalCode'; error: ListingError }

/**
 * The validation errors of a listing, by field in the order of the form. Form, service and import
 * all use this function. `before`: the stored place of a changed listing.
 */
export function validateListing(draft: Partial<MaterialDraft>, before?: ListingPlace): Found[] {
  const errors: Found[] = []
  const check = (field: ListingField, error: ListingError | false | undefined) =>
    void (error && errors.push({ field, error }))
  const { category, type, presentation, grade, mfi, color, description, quantity, price } = draft
  errors.push(...validateMaterial(draft))
  check(
    'presentation',
    isEmpty(presentation) ? 'required' : !isFormOf(category, presentation!) && 'notInCategory',
  )
  check('grade', !isGradeOf(type, grade) && 'notOfType')
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
  check(
    'smallestPart',
    !isEmpty(draft.smallestPart) &&
      !smallestPartPattern.test(draft.smallestPart!) &&
      'invalidNumber',
  )
  check('price', isEmpty(price) ? 'required' : !pricePattern.test(price!) && 'invalidPrice')
  errors.push(...validatePlace(draft, before))
  const { length } = imageUrls(draft.imageUrl)
  check('imageUrl', length === 0 ? 'imageRequired' : length > imagesMax && 'tooManyImages')
  return errors
}

/** The rules for the material. */
export function validateMaterial({
  category,
  type,
}: Partial<Pick<MaterialDraft, 'category' | 'type'>>): MaterialError[] {
  const types: readonly string[] = category ? typesByCategory[category] : []
  const found: MaterialError[] = []
  if (isEmpty(category)) found.push({ field: 'category', error: 'required' })
  if (isEmpty(type)) found.push({ field: 'type', error: 'required' })
  else if (category && !types.includes(type!)) found.push({ field: 'type', error: 'notInCategory' })
  return found
}

/** Whether the material of a category comes in this form. */
export function isFormOf(category: Category | undefined, presentation: string): boolean {
  const presentations: readonly string[] = category ? presentationsByCategory[category] : []
  return !category || presentations.includes(presentation)
}

/** Whether a material has this grade. Without a grade it does. */
export function isGradeOf(type: string | undefined, grade: string | null | undefined): boolean {
  return isEmpty(grade) || Boolean(materialType(type)?.grades?.some((each) => each.grade === grade))
}

/**
 * A place that does not change is not validated again: listings of earlier versions have no postal
 * code, and their price must stay changeable.
 */
export function validatePlace(
  { location, postalCode, isStateConfirmed }: PlaceDraft,
  before: ListingPlace | undefined,
): PlaceError[] {
  const place = parseLocation(location ?? '')
  const code = postalCode ?? ''
  if (place && before && placeText(before) === placeText({ location: location!, postalCode }))
    return []
  const found: PlaceError[] = []
  if (isEmpty(location)) found.push({ field: 'location', error: 'required' })
  else if (!place) found.push({ field: 'location', error: 'unknownPlace' })
  else if (!isStateConfirmed && findOtherState({ ...place, postalCode: code }))
    found.push({ field: 'location', error: 'stateElsewhere' })
  if (isEmpty(code)) found.push({ field: 'postalCode', error: 'required' })
  else if (place && !findPostalState(place.country, code))
    found.push({ field: 'postalCode', error: 'unknownPostalCode' })
  return found
}

function placeText({ location, postalCode }: ListingPlace): string {
  const { country, state } = parseLocation(location) ?? {}
  return [country, state, postalCode ?? ''].join(' ')
}

function isEmpty(value: string | null | undefined): boolean {
  return value === undefined || value === null || cleanLine(value) === ''
}

/** Counts characters, as the schema does. */
function isLonger(text: string, max: number): boolean {
  return text.length > max && [...text].length > max
}
