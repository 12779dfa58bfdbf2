import type { ErrorCode } from '@materia/contracts/services.ts'
import type { IntlShape, MessageDescriptor } from 'react-intl'
import { ApiError } from './ApiError.ts'
import { uiMessages } from '../uiMessages.ts'

/** Texts by error code. */
export type TextByCode = Partial<Record<ErrorCode, MessageDescriptor>>

const commonTexts: TextByCode = {
  UNAUTHENTICATED: uiMessages.unauthenticated,
  OTHER_ACCOUNT: uiMessages.otherAccount,
  FORBIDDEN: uiMessages.forbidden,
  EMAIL_NOT_CONFIRMED: uiMessages.emailNotConfirmed,
  FILE_INFECTED: uiMessages.fileInfected,
  FILE_UNSCANNED: uiMessages.fileUnscanned,
  TOO_MANY_REQUESTS: uiMessages.tooManyRequests,
  FILES_TOO_SLOW: uiMessages.filesTooSlow,
  PICTURE_TOO_DETAILED: uiMessages.pictureTooDetailed,
  HEIC_UNREADABLE: uiMessages.heicUnreadable,
  INTERNAL: uiMessages.unknown,
  BAD_GATEWAY: uiMessages.unavailable,
  UNAVAILABLE: uiMessages.unavailable,
  UNREADABLE: uiMessages.unavailable,
  OUTCOME_UNKNOWN: uiMessages.outcomeUnknown,
  GATEWAY_TIMEOUT: uiMessages.unavailable,
}

/** Whether the server said no and why, so that sending the same again is pointless. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && Boolean(error.code)
  )
}

/** The text for a failed call: by its code, else the server's message, else a general text. */
export function errorText(
  intl: IntlShape,
  error: unknown,
  texts: TextByCode = {},
  values?: Record<string, string>,
): string {
  if (!(error instanceof ApiError)) return intl.formatMessage(uiMessages.unknown)
  if (error.status === 0) return intl.formatMessage(uiMessages.unreachable)
  const known = error.code && (texts[error.code] ?? commonTexts[error.code])
  return known
    ? intl.formatMessage(known, values)
    : (error.body.message ?? intl.formatMessage(uiMessages.unknown))
}
