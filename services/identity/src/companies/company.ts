import { deletedCompanyName } from '@materia/contracts/identity/companies/constants.ts'
import type { Company } from '@materia/contracts/identity/companies/company.ts'
import { pick } from '@materia/contracts/pick.ts'
import type { DeletedAccountDocument } from '../accounts/deletedAccount.ts'
import { type UserDocument, verifiedOf } from '../accounts/user.ts'

/** Public fields, as they are stored. */
const shown = {
  username: 1,
  companyName: 1,
  description: 1,
  location: 1,
  country: 1,
  state: 1,
  city: 1,
  profilePictureUrl: 1,
  verificationStatus: 1,
} as const

/** A company as other companies and visitors see it. */
export function toCompany(user: UserDocument): Company {
  return {
    id: user._id,
    ...pick(user, shown),
    createdAt: user.createdAt.toISOString(),
    verified: verifiedOf(user),
  }
}

/** The placeholder for a deleted company. */
export function toDeletedCompany({ _id: id, registeredAt }: DeletedAccountDocument): Company {
  return { ...deleted, id, createdAt: registeredAt.toISOString() }
}

const deleted = {
  username: '',
  companyName: deletedCompanyName,
  description: '',
  location: '',
  country: '',
  state: '',
  city: '',
  profilePictureUrl: '',
  verificationStatus: 'pending',
  verified: null,
  isDeleted: true,
} satisfies Partial<Company>
