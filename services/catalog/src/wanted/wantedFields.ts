import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { hasMeltFlow } from '@materia/contracts/catalog/lists/materials.ts'
import { isFormOf, isGradeOf } from '@materia/contracts/catalog/validateListing.ts'
import { locationText, parseLocation } from '@materia/contracts/places/places.ts'
import { validateWanted } from '@materia/contracts/wanted/validateWanted.ts'
import type { WantedChange, WantedDraft } from '@materia/contracts/wanted/wanted.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { WantedDocument } from '../wantedModel/wantedPost.ts'
import { wantedErrorText } from './wantedErrorText.ts'

type Fields = Required<Omit<WantedDraft, 'isStateConfirmed' | 'status'>>
type Texts = Pick<Fields, 'location' | 'postalCode'>

/** The company's fields of a post, as they are stored. */
type StoredFields = Omit<Fields, 'location'> & Pick<WantedDocument, 'country' | 'state'>

/** The stored fields of a draft. Throws its validation errors. `before`: the stored place. */
export function wantedFields(
  draft: Fields & Pick<WantedDraft, 'isStateConfirmed'>,
  before?: Texts,
): StoredFields {
  refuseInvalid(draft, before)
  const { location, isStateConfirmed: _isStateConfirmed, ...fields } = draft
  const place = parseLocation(location)
  if (!place) throw new Error(`No place: ${location}`)
  return { ...fields, ...place }
}

/** The stored fields after a change. */
export function changedFields(
  post: WantedDocument,
  { status: _status, isRenewed: _isRenewed, ...change }: WantedChange,
): Partial<StoredFields> {
  if (Object.keys(change).length === 0) return {}
  const { category, type, presentations, grade, mfiMin, mfiMax } = post
  const before = { location: locationText(post.country, post.state), postalCode: post.postalCode }
  const next = { category: change.category ?? category, type: change.type ?? type }
  // Dropped if the new material has none. Fields that the change does not contain must not prevent it.
  const flows = hasMeltFlow(next.category, next.type)
  return wantedFields(
    {
      ...next,
      presentations: presentations.filter((form) => isFormOf(next.category, form)),
      grade: isGradeOf(next.type, grade) ? grade : null,
      mfiMin: flows ? mfiMin : null,
      mfiMax: flows ? mfiMax : null,
      colors: post.colors,
      materialOrigin: post.materialOrigin,
      kilograms: post.kilograms,
      targetPrice: post.targetPrice,
      showsPrice: post.showsPrice,
      currency: post.currency,
      description: post.description,
      ...before,
      ...change,
    },
    before,
  )
}

function refuseInvalid(draft: WantedDraft, before: Texts | undefined): void {
  const errors = validateWanted(draft, before)
  if (errors.length === 0) return
  const isConfirmable = errors.every(({ error }) => error === 'stateElsewhere')
  const type = isConfirmable ? catalogErrors.POSTAL_CODE_ELSEWHERE : catalogErrors.WANTED_INVALID
  throw new AppError(type, {
    details: errors.map(({ field, error }) => ({
      path: field,
      message: wantedErrorText('en', error),
    })),
  })
}
