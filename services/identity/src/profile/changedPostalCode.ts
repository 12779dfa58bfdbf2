import type { ProfileChange } from '@materia/contracts/identity/profile/profile.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { findPostalState } from '@materia/contracts/places/postalAreas.ts'
import { AppError, invalidInput } from '@materia/service-kit/src/AppError.ts'
import type { UserDocument } from '../accounts/user.ts'

type Changed = Pick<ProfileChange, 'country' | 'state' | 'postalCode' | 'isStateConfirmed'>

/**
 * The postal code after a change. A form of an earlier version sends none: the stored one then stays
 * while it is in the chosen state.
 */
export function changedPostalCode(
  { country, state, postalCode, isStateConfirmed }: Changed,
  before: Pick<UserDocument, 'country' | 'state' | 'postalCode'>,
): string {
  const code = postalCode ?? before.postalCode ?? ''
  const isStored =
    code === before.postalCode && state === before.state && country === before.country
  if (code === '' || isStored) return code
  const found = findPostalState(country, code)
  if (found === state || (found && isStateConfirmed)) return code
  if (postalCode === undefined) return ''
  if (found) throw new AppError(identityErrors.POSTAL_CODE_ELSEWHERE)
  throw invalidInput([{ path: 'postalCode', message: 'does not exist' }])
}
