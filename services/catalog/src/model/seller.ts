import type { Seller } from '@materia/contracts/catalog/material.ts'
import { pick } from '@materia/contracts/pick.ts'
import { deletedCompanyName } from '@materia/contracts/identity/companies/constants.ts'
import { defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'

/** The seller line of cards: catalog's copy of a company, kept in sync by identity's events. */
export type SellerDocument = Omit<Seller, 'id' | 'isDeleted'> & {
  /** The user's id. */
  _id: number
  /** The revision of the user in identity. */
  revision: number
  /** The row of a deleted account stays, so that a late event cannot restore its name. */
  isDeleted?: boolean
  /** For the hour of its alerts. Missing in copies of earlier releases. */
  timeZone?: string | null
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
  timeZone: String,
})

/** A seller without any event yet. */
export const emptySeller: Omit<Seller, 'id'> = {
  companyName: '',
  profilePictureUrl: '',
  isVerified: false,
}

/** The copy of a deleted account. */
export const deletedSeller = {
  companyName: deletedCompanyName,
  profilePictureUrl: '',
  isVerified: false,
  isDeleted: true,
  timeZone: null,
}

export function toSeller(userId: number, seller: SellerDocument | undefined): Seller {
  return {
    id: userId,
    ...pick({ ...emptySeller, ...seller }, shown),
    ...(seller?.isDeleted && { isDeleted: true }),
  }
}
