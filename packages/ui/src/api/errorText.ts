import type { ErrorCode } from '@materia/contracts/services.ts'
import type { IntlShape, MessageDescriptor } from 'react-intl'
import { ApiError } from './ApiError.ts'
import { uiMessages } from '../uiMessages.ts'

/** Texts of error codes. */
export type TextByCode = Partial<Record<ErrorCode, MessageDescriptor>>

const commonTexts: TextByCode = {
  UNAUTHENTICATED: uiMessages.unauthenticated,
  FORBIDDEN: uiMessages.forbidden,
  FILE_INFECTED: uiMessages.fileInfected,
  FILE_UNSCANNED: uiMessages.fileUnscanned,
  TOO_MANY_REQUESTS: uiMessages.tooManyRequests,
  INTERNAL: uiMessages.unknown,
  BAD_GATEWAY: uiMessages.unavailable,
  UNAVAILABLE: uiMessages.unavailable,
  UNREADABLE: uiMessages.unavailable,
  OUTCOME_UNKNOWN: uiMessages.outcomeUnknown,
  GATEWAY_TIMEOUT: uiMessages.unavailable,
}

/** What to tell the visitor of a failed call: the text of its code, else the server's message, else that something went wrong. */
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
