import { address } from '../../schemas.ts'
import { bind } from '../../bind.ts'
import * as api from './api.ts'
import { addressParams, keptAddresses } from './schemas.ts'

/** Addresses for the next order. */
export const addresses = bind(api, {
  listAddresses: {
    summary: 'Addresses that one has used, the last one first',
    answer: keptAddresses,
  },
  keepAddress: {
    summary: 'Keep an address for the next time; of more than ten the one used longest ago goes',
    body: address,
    answer: keptAddresses,
  },
  removeAddress: {
    summary: 'Keep an address no longer',
    params: addressParams,
    answer: keptAddresses,
  },
})
