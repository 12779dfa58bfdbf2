import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { pictureErrorText } from '@materia/ui/src/pictures/pictureErrorText.ts'
import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'

/**
 * The reason why an image was not stored: its own validation error, or a text for the response's
 * status.
 */
export function uploadErrorText(intl: IntlShape, error: unknown): string {
  return (
    pictureErrorText(intl, error, { UPLOADS_FULL: messages.uploadsFull }) ??
    intl.formatMessage(messages.failed, { status: error instanceof ApiError ? error.status : 0 })
  )
}
