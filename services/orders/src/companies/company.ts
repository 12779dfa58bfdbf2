import { deletedCompanyName } from '@materia/contracts/identity/companies/constants.ts'
import type { TaxIdentity } from '@materia/contracts/identity/taxIdentity/taxIdentity.ts'
import type { UserEventData } from '@materia/contracts/identity/users/user.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import { defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'

/** The part of a pickup that a seller's next orders start with. */
export const placeFields = ['address', 'hours', 'contactName', 'contactPhone'] as const
export type PickupPlace = Partial<Record<(typeof placeFields)[number], string>>

/** A copy of an identity account, kept in sync by identity's events. */
export type CompanyDocument = Pick<
  UserEventData,
  'revision' | 'username' | 'companyName' | 'profilePictureUrl'
> & {
  /** The user's id. */
  _id: number
  /** Null if unknown. */
  language: Language | null
  /** For the times in its notices. Null in rows of earlier releases. */
  timeZone?: string | null
  /** Its place of loading, as it wrote in its last order. Its next confirmed orders copy it. */
  pickupPlace?: PickupPlace | null
  /** Null until it has stated it. Its next orders copy it. */
  taxIdentity?: (TaxIdentity & { revision: number }) | null
  /** The row of a deleted account stays, so that a late event cannot restore its name. */
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
  timeZone: { type: String, default: null },
  pickupPlace: Object,
  taxIdentity: Object,
  isDeleted: Boolean,
})

/** The copy of a deleted account. */
export const deletedCompany = {
  username: '',
  companyName: deletedCompanyName,
  profilePictureUrl: '',
  language: null,
  timeZone: null,
  pickupPlace: null,
  taxIdentity: null,
  isDeleted: true,
}

export function toCompany({
  id,
  revision,
  username,
  companyName,
  profilePictureUrl,
  language = null,
  timeZone,
}: UserEventData): CompanyDocument {
  const names = { revision, username, companyName, profilePictureUrl }
  // An identity of the last release sends no time zone, which must not erase a known one.
  return { _id: id, ...names, language, ...(timeZone && { timeZone }) }
}
