import { addresses as contract } from '@materia/contracts/identity/addresses/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { addressRowId, type AddressRows, readAddresses } from './address.ts'

export function removeAddress(deps: AddressRows) {
  return route(contract.removeAddress, async ({ params: { id }, user: { userId } }) => {
    await deps.addresses.deleteOne({ _id: addressRowId(userId, id) })
    return readAddresses(deps, userId)
  })
}
