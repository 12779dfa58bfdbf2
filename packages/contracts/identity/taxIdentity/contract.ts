import { bind } from '../../wire/bind.ts'
import * as api from './api.ts'
import { ownTaxIdentitySchema, taxIdentityChangedSchema, taxIdentitySchema } from './taxIdentity.ts'

export const taxIdentity = bind(api, {
  getTaxIdentity: {
    summary: 'Your company’s tax number and the data for invoices',
    response: ownTaxIdentitySchema,
  },
  saveTaxIdentity: {
    summary: 'State or change your company’s tax number and the data for invoices',
    body: taxIdentitySchema,
    response: ownTaxIdentitySchema,
  },
  taxIdentityChanged: { data: taxIdentityChangedSchema },
})
