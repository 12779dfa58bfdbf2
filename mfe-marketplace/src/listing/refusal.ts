import { ApiError } from '@materia/ui/src/ApiError.ts'
import { errorText } from '@materia/ui/src/errorText.ts'
import type { IntlShape } from 'react-intl'
import { fieldName } from './fieldFaults.ts'
import type { FieldName, ListingFields } from './listingFields.ts'
import { faultTexts, messages } from './messages.ts'

type Refusal = {
  /** What to tell of it as a whole. */
  text: string
  fields: { name: FieldName; message: string }[]
}

/** Why a listing was not saved, and beside which fields to say so. */
export function readRefusal(intl: IntlShape, error: unknown, form: ListingFields): Refusal {
  if (!(error instanceof ApiError)) return { text: intl.formatMessage(messages.submitFailed), fields: [] }
  const [paths, message] = error.code === 'IMAGE_UNKNOWN'
    ? [['imageUrl'], messages.imageUnknown]
    : [error.body.details?.map(({ path }) => path) ?? [], faultTexts.refused]
  const fields = paths.flatMap((path) => {
    const name = fieldName(path, form)
    return name ? [{ name, message: intl.formatMessage(message) }] : []
  })
  return { text: refusalText(intl, error, fields.length > 0), fields }
}

function refusalText(intl: IntlShape, error: ApiError, hasFields: boolean): string {
  if (error.status >= 200 && error.status < 300) return intl.formatMessage(messages.notJson)
  if (hasFields) return intl.formatMessage(messages.checkFields)
  const { details = [], message } = error.body
  if (details.length > 0) {
    return intl.formatMessage(messages.validationFailed, { faults: details.map((each) => `${each.path} - ${each.message}`).join(', ') })
  }
  if (error.status > 0 && !message) return intl.formatMessage(messages.submitFailed)
  return errorText(intl, error, {
    INTERNAL: messages.submitFailed,
    FORBIDDEN: messages.noPermission,
    NOT_FOUND: messages.notFound,
    MATERIAL_CHANGED: messages.isChanged,
    MATERIAL_RESERVED: messages.isReserved,
    MATERIAL_SOLD: messages.isSold,
  })
}
