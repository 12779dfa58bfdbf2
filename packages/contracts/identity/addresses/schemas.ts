import Joi from 'joi'
import { addressFields, instant } from '../../schemas.ts'
import { addressesMax } from './constants.ts'
import type { AddressParams, KeptAddress, KeptAddresses } from './types.ts'

const id = Joi.string()
  .pattern(/^[\w-]{43}$/)
  .required()

export const addressParamsSchema = Joi.object<AddressParams, true>({ id })
export const keptAddressesSchema = Joi.object<KeptAddresses, true>({
  addresses: Joi.array()
    .max(addressesMax)
    .required()
    .items(Joi.object<KeptAddress, true>({ ...addressFields, id, usedAt: instant.required() })),
})
