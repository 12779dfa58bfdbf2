import { deletedCompanyName } from '@materia/contracts/identity/companies/constants.ts'
import type { UserEventData } from '@materia/contracts/identity/users/user.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import { defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'

/** What orders say of a company: orders' own copy, kept in sync by identity's events. */
export type CompanyDocument = Pick<
  UserEventData,
  'revision' | 'username' | 'companyName' | 'profilePictureUrl'
> & {
  /** The user's id. */
  _id: number
  /** What they read; null where it is not known. */
  language: Language | null
  /** The row stays then, so that an older event that comes late does not write the name again. */
  isDeleted?: boolean
}

const name = { type: String, default: '' }

export const companyModel = defineModel<CompanyDocument>('companies', {
  _id: integer,
  revision: integer,
  username: name,
  companyName: name,
  profilePictureUrl: name,
  language: { type: String, enum: [...languages, null], default: null },
  isDeleted: Boolean,
})

/** Who is gone. */
export const deletedCompany = {
  username: '',
  companyName: deletedCompanyName,
  profilePictureUrl: '',
  language: null,
  isDeleted: true,
}

/** What an event of a user says, as it is kept here. */
export function toCompany({
  id,
  revision,
  username,
  companyName,
  profilePictureUrl,
  language = null,
}: UserEventData): CompanyDocument {
  return { _id: id, revision, username, companyName, profilePictureUrl, language }
}
