import Joi from 'joi'
import { postalPlace, recordId, textBy } from '../../wire/fields.ts'
import { type Infer, nullable, object, oneOf } from '../../wire/schema.ts'
import { einPattern } from './ein.ts'
import { rfcPattern } from './rfc.ts'
import { cfdiUseCodes, taxRegimeCodes } from './satCatalogs.ts'
import { legalNameRule } from './validateTaxIdentity.ts'

const taxIdentityFields = {
  ...postalPlace,

  /** An RFC or an EIN, by country. */
  taxNumber: Joi.string().pattern(new RegExp(`${rfcPattern.source}|${einPattern.source}`)),

  /** The name that the tax office has. In Mexico without the legal form. */
  legalName: textBy(legalNameRule),

  /** A code of c_RegimenFiscal. Empty in the United States. */
  taxRegime: oneOf(['', ...taxRegimeCodes]),

  /** A code of c_UsoCFDI, for invoices to this company. Empty in the United States. */
  cfdiUse: oneOf(['', ...cfdiUseCodes]),

  /** Whether the SAT has registered this company for the lower rate of the northern border. */
  isBorderRegistered: Joi.boolean(),
}

/** How a company is known to its tax office. `validateTaxIdentity` checks it as a whole. */
export const taxIdentitySchema = object(taxIdentityFields)
export type TaxIdentity = Infer<typeof taxIdentitySchema>

/** Null until the company has stated it. */
export const ownTaxIdentitySchema = object({ taxIdentity: nullable(taxIdentitySchema) })
export type OwnTaxIdentity = Infer<typeof ownTaxIdentitySchema>

/** Data of `identity.taxIdentity.changed`. */
export const taxIdentityChangedSchema = object({
  userId: recordId,

  /** Increases by one with every change, so that an older event never overwrites a newer one. */
  revision: Joi.number().integer().positive(),
  taxIdentity: taxIdentitySchema,
})
export type TaxIdentityChangedData = Infer<typeof taxIdentityChangedSchema>
