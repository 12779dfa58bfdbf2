import Joi from 'joi'
import { claimants, counterfactuals } from '../goods/carbonTerms.ts'
import type { Currency, Unit } from '../catalog/lists/constants.ts'
import type { ListingTerm } from '../catalog/listingTerms.ts'
import { termsRevision } from '../wire/fields.ts'
import { attachmentPathPattern } from './screenPaths.ts'
import { array, type Infer, nullable, object, oneOf, optional } from '../wire/schema.ts'

/** The terms that an order keeps, as the listing had them. Its price is the order's own. */
export const orderTermFields = {
  description: Joi.string(),
  category: Joi.string(),
  type: Joi.string().allow(''),
  presentation: Joi.string().allow(''),
  grade: optional(nullable(Joi.string())),
  mfi: nullable(Joi.string()),
  color: Joi.string(),
  unit: Joi.string<Unit>(),
  pieceKilograms: optional(nullable(Joi.string())),
  packageType: optional(nullable(Joi.string())),
  counterfactual: optional(nullable(oneOf(counterfactuals))),
  carbonClaimant: optional(oneOf(claimants)),
  currency: Joi.string<Currency>(),
  materialOrigin: Joi.string(),
  location: Joi.string(),
  postalCode: optional(nullable(Joi.string())),
  imageUrl: Joi.string(),
  isSingleLot: Joi.boolean(),
  smallestPart: optional(nullable(Joi.string())),
  termsRevision,
} satisfies Record<Exclude<ListingTerm, 'price'> | 'termsRevision', unknown>

/** The terms of the listing that the buyer agreed to. No later edit changes them. */
export const orderTermsSchema = object({
  ...orderTermFields,

  /** URLs of the order's own copies of the listing's pictures, once they are made. */
  pictures: optional(array(Joi.string().pattern(attachmentPathPattern))),
})
export type OrderTerms = Infer<typeof orderTermsSchema>
