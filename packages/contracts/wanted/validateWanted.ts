import { colorMax } from '../catalog/lists/constants.ts'
import { hasMeltFlow } from '../catalog/lists/materials.ts'
import { mfiPattern } from '../catalog/lists/listingPatterns.ts'
import {
  type ListingError,
  type ListingPlace,
  isFormOf,
  isGradeOf,
  validateMaterial,
  validatePlace,
} from '../catalog/validateListing.ts'
import { wantedKilogramsMax, wantedTextMax } from './constants.ts'
import type { WantedDraft } from './wanted.ts'

export type WantedField = Exclude<keyof WantedDraft, 'isStateConfirmed' | 'status'>
export type WantedError = ListingError | 'mfiOrder' | 'tooMuch' | 'priceNeeded'

type Found = { field: WantedField; error: WantedError }

const pricePattern = /^(?!0*(\.0*)?$)\d{1,9}(\.\d{1,4})?$/

/**
 * The validation errors of a wanted post, in the order of the form. The rules of a listing apply to
 * the fields that both have. `before`: the stored place of a changed post.
 */
export function validateWanted(draft: Partial<WantedDraft>, before?: ListingPlace): Found[] {
  const { category, presentations = [], colors = [], kilograms, targetPrice, showsPrice } = draft
  const found: Found[] = validateMaterial(draft)
  const check = (field: WantedField, error: WantedError | false | undefined | null) =>
    void (error && found.push({ field, error }))
  check(
    'presentations',
    !presentations.every((presentation) => isFormOf(category, presentation)) && 'notInCategory',
  )
  check('grade', !isGradeOf(draft.type, draft.grade) && 'notOfType')
  check('colors', colors.some((color) => [...color].length > colorMax) && 'tooLong')
  found.push(...validateMfi(draft))
  check(
    'kilograms',
    kilograms === undefined
      ? 'required'
      : !Number.isInteger(kilograms) || kilograms < 1
        ? 'invalidNumber'
        : kilograms > wantedKilogramsMax && 'tooMuch',
  )
  check(
    'targetPrice',
    targetPrice ? !pricePattern.test(targetPrice) && 'invalidPrice' : showsPrice && 'priceNeeded',
  )
  found.push(...validatePlace(draft, before))
  check('description', [...(draft.description ?? '')].length > wantedTextMax && 'tooLong')
  return found
}

function validateMfi({ category, type, mfiMin, mfiMax }: Partial<WantedDraft>): Found[] {
  const flows = hasMeltFlow(category, type)
  const found = (
    [
      ['mfiMin', mfiMin],
      ['mfiMax', mfiMax],
    ] as const
  ).flatMap(([field, mfi]): Found[] => {
    if (!mfi) return []
    if (!flows) return category ? [{ field, error: 'onlyForPlastics' }] : []
    return mfiPattern.test(mfi) ? [] : [{ field, error: 'invalidNumber' }]
  })
  const isReversed = mfiMin && mfiMax && Number(mfiMin) > Number(mfiMax)
  return found.length === 0 && isReversed ? [{ field: 'mfiMax', error: 'mfiOrder' }] : found
}
