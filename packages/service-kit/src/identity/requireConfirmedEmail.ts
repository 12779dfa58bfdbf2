import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '../AppError.ts'
import type { Identity } from './identityHeader.ts'

/** Throws EMAIL_NOT_CONFIRMED for a caller that may not reach other companies yet. */
export function requireConfirmedEmail({ isEmailConfirmed }: Identity): void {
  if (!isEmailConfirmed) throw new AppError(commonErrors.EMAIL_NOT_CONFIRMED)
}
