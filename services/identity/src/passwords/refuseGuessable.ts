import type { ErrorType } from '@materia/contracts/errors.ts'
import type { OwnNames } from '@materia/contracts/identity/credentials/rules.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { isTooCommon } from './commonPasswords.ts'

/** Throws when a new password is easy to guess. */
export function refuseGuessable(password: string, names: OwnNames, path: string): void {
  if (isTooCommon(password, names)) throw refusedField(identityErrors.PASSWORD_TOO_COMMON, path)
}

/** An error that a form shows beside its field. */
export function refusedField(error: ErrorType, path: string): AppError {
  return new AppError(error, { details: [{ path, message: error.message }] })
}
