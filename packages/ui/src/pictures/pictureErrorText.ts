import type { IntlShape } from 'react-intl'
import { ApiError } from '../api/ApiError.ts'
import { errorText, type TextByCode } from '../api/errorText.ts'
import { uiMessages } from '../uiMessages.ts'
import { pictureMessages } from './pictureMessages.ts'

/** Errors that no retry can solve. */
const fileTexts = {
  IMAGE_TOO_LARGE: pictureMessages.tooLarge,
  IMAGE_UNSUPPORTED: pictureMessages.notAnImage,
  IMAGE_UNREADABLE: pictureMessages.unreadable,
  FILE_INFECTED: uiMessages.fileInfected,
  PICTURE_TOO_DETAILED: uiMessages.pictureTooDetailed,
  HEIC_UNREADABLE: uiMessages.heicUnreadable,
}
const commonTexts = {
  ...fileTexts,
  PICTURE_BYTES_FULL: pictureMessages.dayFull,
  ENCODER_BUSY: pictureMessages.busy,
  FILE_UNSCANNED: uiMessages.fileUnscanned,
  FILES_TOO_SLOW: uiMessages.filesTooSlow,
}

/** The reason why a picture was not stored; null if the error has no specific text. */
export function pictureErrorText(
  intl: IntlShape,
  error: unknown,
  ownTexts: TextByCode = {},
): string | null {
  if (!(error instanceof ApiError)) return errorText(intl, error)
  const texts: TextByCode = { ...commonTexts, ...ownTexts }
  const isExplained =
    error.status === 0 || error.status === 401 || (error.code !== undefined && error.code in texts)
  return isExplained ? errorText(intl, error, texts) : null
}

/** Whether only another file can help. */
export function isInvalidFile(error: unknown): boolean {
  return error instanceof ApiError && error.code !== undefined && error.code in fileTexts
}
