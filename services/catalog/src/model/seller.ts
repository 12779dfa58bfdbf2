import type { Seller } from '@materia/contracts/catalog/types.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'

/** What cards say of a company: catalog's own copy, kept in sync by identity's events. */
export type SellerDocument = {
  /** The user's id. */
  _id: number
  /** The user's revision that this copy is of. */
  revision: number
  companyName: string
  profilePictureUrl: string
  isVerified: boolean
}

const sellerSchema = new Schema<SellerDocument>(
  {
    _id: { type: Number, required: true },
    revision: { type: Number, required: true },
    companyName: { type: String, default: '' },
    profilePictureUrl: { type: String, default: '' },
    isVerified: { type: Boolean, default: false },
  },
  { collection: 'sellers', versionKey: false, strict: 'throw' },
)

export function sellerModel(connection: Connection): Model<SellerDocument> {
  return connection.model<SellerDocument>('Seller', sellerSchema)
}

/** A company whose event has not arrived yet stands without a name. */
export function toSeller(userId: number, seller: SellerDocument | undefined): Seller {
  return {
    id: userId,
    companyName: seller?.companyName ?? '',
    profilePictureUrl: seller?.profilePictureUrl ?? '',
    isVerified: seller?.isVerified ?? false,
  }
}
