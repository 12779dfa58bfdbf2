import type { Address } from '../../wire/fields.ts'
import type { UserOperation } from '../../wire/Operation.ts'
import type { AddressParams, SavedAddresses } from './savedAddress.ts'

export const listAddresses: UserOperation<{ response: SavedAddresses }> = {
  method: 'get',
  path: '/api/user/addresses',
  auth: 'user',
}
/**
 * Saves an address. If the company already has it in another spelling, the newest spelling replaces
 * the old one.
 */
export const saveAddress: UserOperation<{ body: Address; response: SavedAddresses }> = {
  method: 'post',
  path: '/api/user/addresses',
  auth: 'user',
}
export const removeAddress: UserOperation<{ params: AddressParams; response: SavedAddresses }> = {
  method: 'delete',
  path: '/api/user/addresses/{id}',
  auth: 'user',
}
