import { addressSchema } from '../../wire/fields.ts'
import { bind } from '../../wire/bind.ts'
import * as api from './api.ts'
import { addressParamsSchema, savedAddressesSchema } from './savedAddress.ts'

/** Saved addresses for the next order. */
export const addresses = bind(api, {
  listAddresses: {
    summary: 'Your saved addresses, the last used first',
    response: savedAddressesSchema,
  },
  saveAddress: {
    summary:
      'Save an address for later. An eleventh one replaces the address that was unused longest',
    body: addressSchema,
    response: savedAddressesSchema,
  },
  removeAddress: {
    summary: 'Delete a saved address',
    params: addressParamsSchema,
    response: savedAddressesSchema,
  },
})
