import { addressSchema } from '../../wire/fields.ts'
import { bind } from '../../wire/bind.ts'
import * as api from './api.ts'
import { addressParamsSchema, savedAddressesSchema } from './savedAddress.ts'

/** Saved addresses for the next order. */
export const addresses = bind(api, {
  listAddresses: {
    summary: 'Addresses that one has used, the last one first',
    answer: savedAddressesSchema,
  },
  saveAddress: {
    summary: 'Keep an address for the next time; of more than ten the one used longest ago goes',
    body: addressSchema,
    answer: savedAddressesSchema,
  },
  removeAddress: {
    summary: 'Keep an address no longer',
    params: addressParamsSchema,
    answer: savedAddressesSchema,
  },
})
