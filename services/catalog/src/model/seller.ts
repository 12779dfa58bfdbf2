import type { Seller } from '@materia/contracts/catalog/material.ts'
import { pick } from '@materia/contracts/pick.ts'
import { deletedCompanyName } from '@materia/contracts/identity/companies/constants.ts'
import { defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'

/** What cards say of a company: catalog's own copy, kept in sync by identity's events. */
export type SellerDocument = Omit<Seller, 'id' | 'isDeleted'> & {
  /** The user's id. */
  _id: number
  /** The user's revision that this copy is of. */
  revision: number
  /** The line stays then, so that an older event that comes late does not write the name again. */
  isDeleted?: boolean
}

const name = { type: String, default: '' }
const shown = {
  companyName: name,
  profilePictureUrl: name,
  isVerified: { type: Boolean, default: false },
}

export const sellerModel = defineModel<SellerDocument>('sellers', {
  _id: integer,
  revision: integer,
  ...shown,
  isDeleted: Boolean,
})

/** Whose event has not arrived yet. */
export const emptySeller: Omit<Seller, 'id'> = {
  companyName: '',
  profilePictureUrl: '',
  isVerified: false,
}

/** Who is gone. */
export const deletedSeller = {
  companyName: deletedCompanyName,
  profilePictureUrl: '',
  isVerified: false,
  isDeleted: true,
}

export function toSeller(userId: number, seller: SellerDocument | undefined): Seller {
  return {
    id: userId,
    ...pick({ ...emptySeller, ...seller }, shown),
    ...(seller?.isDeleted && { isDeleted: true }),
  }
}
