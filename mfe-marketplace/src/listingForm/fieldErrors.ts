import type { MessageDescriptor } from 'react-intl'
import { validateListing } from '@materia/contracts/catalog/validateListing.ts'
import {
  asFieldError,
  parseNumber,
  type UnreadNumber,
} from '@materia/contracts/text/parseNumber.ts'
import type { ListingError } from '@materia/contracts/catalog/validateListing.ts'
import { isNumberName, numberRule, otherColor, toDraft } from './listingFields.ts'
import { type FieldName, type ListingFields, textNames } from './fieldNames.ts'

export type FieldError = ListingError | UnreadNumber['error'] | 'uploading' | 'uploadFailed'
type FormError = { field: FieldName; error: FieldError; values?: Record<string, string> }
/** The reason why not every image of the form is stored. */
export type Unfinished = 'uploading' | 'uploadFailed' | null

/** The names and rules of the fields of a form. */
export type FormRules = {
  labels: Record<FieldName, MessageDescriptor>
  /** Texts by validation error and by error code of the server. */
  texts: Record<string, MessageDescriptor>
  errorsOf: (
    fields: ListingFields,
    unfinished: Unfinished,
  ) => { field: FieldName; error: string; values?: Record<string, string> }[]
  /** The form field that shows a field of the API. */
  fieldOf: (path: string, fields: ListingFields) => FieldName | undefined
}

/**
 * The validation errors of a form, in its order. Rules apply once they can be met, and all images
 * must be stored.
 */
export function fieldErrors(fields: ListingFields, unfinished: Unfinished): FormError[] {
  const errors: FormError[] = validateListing(toDraft(fields)).flatMap(({ field, error }) => {
    const name = fieldName(field, fields)
    const isLater =
      name === 'imageUrl'
        ? unfinished !== null
        : !fields.category && (name === 'type' || name === 'presentation')
    return name && !isLater ? [{ field: name, ...(numberError(fields, name) ?? { error }) }] : []
  })
  return unfinished ? [...errors, { field: 'imageUrl', error: unfinished }] : errors
}

/** Why a typed number cannot be read, if it is more than invalid. */
function numberError(fields: ListingFields, name: FieldName): Omit<FormError, 'field'> | null {
  if (!isNumberName(name)) return null
  const parsed = parseNumber(fields[name], numberRule(name, fields))
  return 'value' in parsed || parsed.error === 'invalid' ? null : asFieldError(parsed)
}

/** The form field that shows a field of a listing. */
export function fieldName(
  path: string,
  { color }: Pick<ListingFields, 'color'>,
): FieldName | undefined {
  if (path === 'color') return color === otherColor ? 'customColor' : 'color'
  if (path === 'location') return 'state'
  if (path === 'isSingleLot') return 'lots'
  return path === 'imageUrl' ? path : textNames.find((name) => name === path)
}
