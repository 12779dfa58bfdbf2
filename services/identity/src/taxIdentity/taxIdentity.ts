import type { TaxIdentity } from '@materia/contracts/identity/taxIdentity/taxIdentity.ts'
import { pick } from '@materia/contracts/pick.ts'
import { countries } from '@materia/contracts/places/places.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** How a company is known to its tax office. */
export type TaxIdentityDocument = TaxIdentity & {
  /** The user's id. */
  _id: number
  revision: number
  changedAt: Date
}

const shown = {
  country: { ...text, enum: countries },
  taxNumber: text,
  legalName: text,
  postalCode: text,
  state: text,
  taxRegime: String,
  cfdiUse: String,
  isBorderRegistered: { type: Boolean, default: false },
}

export const taxIdentityModel = defineModel<TaxIdentityDocument>('tax_identities', {
  _id: integer,
  ...shown,
  revision: integer,
  changedAt: date,
})

export type TaxIdentityRows = { taxIdentities: ReturnType<typeof taxIdentityModel> }

export const toTaxIdentity = (row: TaxIdentityDocument): TaxIdentity => pick(row, shown)
