import { addresses as contract } from '@materia/contracts/identity/addresses/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type AddressRows, readAddresses } from './address.ts'

export function listAddresses(deps: AddressRows) {
  return route(contract.listAddresses, ({ user: { userId } }) => readAddresses(deps, userId))
}
