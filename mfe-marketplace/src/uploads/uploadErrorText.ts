import { ApiError } from '@materia/ui/src/ApiError.ts'
import { errorText } from '@materia/ui/src/errorText.ts'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'

/** What no further try mends. */
const fileTexts = {
  IMAGE_TOO_LARGE: messages.tooLarge,
  IMAGE_UNSUPPORTED: messages.notAnImage,
  IMAGE_UNREADABLE: messages.unreadable,
  FILE_INFECTED: uiMessages.fileInfected,
}
const texts = { ...fileTexts, UPLOADS_FULL: messages.uploadsFull, PICTURE_BYTES_FULL: messages.dayFull, ENCODER_BUSY: messages.busy, FILE_UNSCANNED: uiMessages.fileUnscanned }

/** Why a picture was not stored: what is wrong with it, else the status (spec 8). */
export function uploadErrorText(intl: IntlShape, error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(intl, error)
  const isExplained = error.status === 0 || error.status === 401 || (error.code !== undefined && error.code in texts)
  return isExplained ? errorText(intl, error, texts) : intl.formatMessage(messages.failed, { status: error.status })
}

/** Only another file helps. */
export function isFileAtFault(error: unknown): boolean {
  return error instanceof ApiError && error.code !== undefined && error.code in fileTexts
}
