import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { pictureErrorText } from '@materia/ui/src/pictures/pictureErrorText.ts'
import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'

/** Why a picture was not stored: what is wrong with it, else the status (spec 8). */
export function uploadErrorText(intl: IntlShape, error: unknown): string {
  return (
    pictureErrorText(intl, error, { UPLOADS_FULL: messages.uploadsFull }) ??
    intl.formatMessage(messages.failed, { status: error instanceof ApiError ? error.status : 0 })
  )
}
