import Joi from 'joi'
import type { Country } from '../../places/places.ts'
import { type Infer, nullable, object } from '../../wire/schema.ts'

/** The tax data of one side that the other side needs for an invoice. */
const orderTaxIdentitySchema = object({
  country: Joi.string<Country>(),

  /** An RFC or an EIN, by country. */
  taxNumber: Joi.string(),
  legalName: Joi.string(),
  postalCode: Joi.string(),

  /** Codes of the SAT. Empty in the United States. */
  taxRegime: Joi.string().allow(''),
  cfdiUse: Joi.string().allow(''),
})
export type OrderTaxIdentity = Infer<typeof orderTaxIdentitySchema>

/**
 * The tax data of both sides as of the order. Null for a side that had stated none, and for the
 * other side of an order that was never confirmed.
 */
export const taxIdentitiesSchema = object({
  buyer: nullable(orderTaxIdentitySchema),
  seller: nullable(orderTaxIdentitySchema),
})
export type TaxIdentities = Infer<typeof taxIdentitiesSchema>
