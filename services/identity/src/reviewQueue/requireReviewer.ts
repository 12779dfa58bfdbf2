import { commonErrors } from '@materia/contracts/errors.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Identity } from '@materia/service-kit/src/identity/identityHeader.ts'
import type { UserRows } from '../accounts/user.ts'

/**
 * Throws FORBIDDEN unless the caller is a reviewer now: the gateway's role may be a minute old.
 * Throws OWN_COMPANY for the reviewer's own company.
 */
export async function requireReviewer(
  { users }: UserRows,
  { userId }: Identity,
  companyId?: number,
): Promise<void> {
  const user = await users.findOne({ _id: userId }, { role: 1 }).lean()
  if (user?.role !== 'reviewer') throw new AppError(commonErrors.FORBIDDEN)
  if (userId === companyId) throw new AppError(identityErrors.OWN_COMPANY)
}
