import type { Partner } from '@materia/contracts/chat/conversation.ts'
import { deletedCompanyName } from '@materia/contracts/identity/companies/constants.ts'
import type { UserEventData } from '@materia/contracts/identity/users/user.ts'
import { languages } from '@materia/contracts/languages.ts'
import { pick } from '@materia/contracts/pick.ts'
import { defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'

/** Chat's copy of a company for conversations. Identity's events keep it in sync. */
export type PartnerDocument = Omit<Partner, 'id' | 'isDeleted'> & {
  /** The user's id. */
  _id: number
  /** Revision of the user in this copy. */
  revision: number
  /** The row stays after a deletion, so that a late older event does not restore the name. */
  isDeleted?: boolean
}

const name = { type: String, default: '' }
const shown = {
  companyName: name,
  username: name,
  profilePictureUrl: name,
  isVerified: { type: Boolean, default: false },
  language: { type: String, enum: [...languages, null], default: null },
}

export const partnerModel = defineModel<PartnerDocument>('partners', {
  _id: integer,
  revision: integer,
  ...shown,
  isDeleted: Boolean,
})

const unknownPartner = {
  companyName: '',
  username: '',
  profilePictureUrl: '',
  isVerified: false,
  language: null,
}

/** The copy of a deleted account. */
export const deletedPartner = {
  ...unknownPartner,
  companyName: deletedCompanyName,
  isDeleted: true,
}

/** The fields of a user event that chat stores. */
export function partnerFields({
  revision,
  companyName,
  username,
  profilePictureUrl,
  verificationStatus,
  language = null,
}: UserEventData): Omit<PartnerDocument, '_id'> {
  return {
    revision,
    companyName,
    username,
    profilePictureUrl,
    isVerified: verificationStatus === 'approved',
    language,
  }
}

export function toPartner(userId: number, partner: PartnerDocument | undefined): Partner {
  return {
    id: userId,
    ...pick({ ...unknownPartner, ...partner }, shown),
    ...(partner?.isDeleted && { isDeleted: true }),
  }
}

export type PartnerRows = { partners: ReturnType<typeof partnerModel> }
