import type { Seller } from '@materia/contracts/catalog/types.ts'
import { pick } from '@materia/contracts/pick.ts'
import { defineModel, integer } from '@materia/service-kit/src/defineModel.ts'

/** What cards say of a company: catalog's own copy, kept in sync by identity's events. */
export type SellerDocument = Omit<Seller, 'id'> & {
  /** The user's id. */
  _id: number
  /** The user's revision that this copy is of. */
  revision: number
}

const name = { type: String, default: '' }
const shown = { companyName: name, profilePictureUrl: name, isVerified: { type: Boolean, default: false } }

export const sellerModel = defineModel<SellerDocument>('sellers', { _id: integer, revision: integer, ...shown })

/** Who is gone, or whose event has not arrived yet. */
export const emptySeller: Omit<Seller, 'id'> = { companyName: '', profilePictureUrl: '', isVerified: false }

export function toSeller(userId: number, seller: SellerDocument | undefined): Seller {
  return { id: userId, ...pick({ ...emptySeller, ...seller }, shown) }
}
