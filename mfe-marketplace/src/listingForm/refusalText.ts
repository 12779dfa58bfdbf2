import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import type { IntlShape, MessageDescriptor } from 'react-intl'
import { messages } from './messages.ts'

/** Texts by error code of the server. */
export const refusalTexts = {
  IMAGE_UNKNOWN: messages.imageUnknown,
  LISTINGS_FULL: messages.isFull,
  INTERNAL: messages.submitFailed,
  FORBIDDEN: messages.noPermission,
  NOT_FOUND: messages.notFound,
  MATERIAL_CHANGED: messages.isChanged,
  MATERIAL_RESERVED: messages.isReserved,
  MATERIAL_SOLD: messages.isSold,
}

/** The reason why a form was not saved. */
export function refusalText(
  intl: IntlShape,
  error: Error,
  texts: Record<string, MessageDescriptor>,
  hasFields: boolean,
): string {
  if (!(error instanceof ApiError)) return intl.formatMessage(messages.submitFailed)
  if (error.status >= 200 && error.status < 300) return intl.formatMessage(messages.notJson)
  if (hasFields) return intl.formatMessage(messages.checkFields)
  const { details = [], message } = error.body
  if (details.length > 0) {
    return intl.formatMessage(messages.validationFailed, {
      errors: details.map((each) => `${each.path} - ${each.message}`).join(', '),
    })
  }
  if (error.status > 0 && !message) return intl.formatMessage(messages.submitFailed)
  return errorText(intl, error, texts)
}
