import Joi from 'joi'
import { addressFields, instant } from '../../wire/fields.ts'
import { array, type Infer, object } from '../../wire/schema.ts'
import { addressesMax } from './constants.ts'

const id = Joi.string().pattern(/^[\w-]{43}$/)

export const addressParamsSchema = object({ id })
export type AddressParams = Infer<typeof addressParamsSchema>

/** A shipping address that a company saved for its next orders. `usedAt`: ISO 8601 UTC. */
export const savedAddressSchema = object({ ...addressFields, id, usedAt: instant })
export type SavedAddress = Infer<typeof savedAddressSchema>

/** Saved addresses, the last used first. */
export const savedAddressesSchema = object({
  addresses: array(savedAddressSchema).max(addressesMax),
})
export type SavedAddresses = Infer<typeof savedAddressesSchema>
