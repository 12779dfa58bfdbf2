import type { UserRows } from '../accounts/user.ts'
import { isReservedName } from './isReservedName.ts'
import { nameSkeleton } from './nameSkeleton.ts'

/**
 * The error code of a name that reads like Materia's or like the name of a verified company, else
 * null. Companies that were verified before there were documents have no date, but the same badge.
 * Companies that are not verified may have equal names, as companies of two states do.
 */
export async function findLookAlike(
  { users }: UserRows,
  companyName: string,
  ownId = 0,
): Promise<'COMPANY_NAME_RESERVED' | 'COMPANY_NAME_TAKEN' | null> {
  if (isReservedName(companyName)) return 'COMPANY_NAME_RESERVED'
  const skeleton = nameSkeleton(companyName)
  if (skeleton === '') return null
  const same = await users.exists({
    nameSkeleton: skeleton,
    _id: { $ne: ownId },
    verificationStatus: 'approved',
  })
  return same ? 'COMPANY_NAME_TAKEN' : null
}
