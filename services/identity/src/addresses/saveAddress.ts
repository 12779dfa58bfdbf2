import { addressesMax } from '@materia/contracts/identity/addresses/constants.ts'
import { addresses as contract } from '@materia/contracts/identity/addresses/contract.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import { addressId, addressRowId, type AddressRows, readAddresses } from './address.ts'

/** Saves an address once, and removes the least recently used one past the limit. */
export function saveAddress(deps: AddressRows & Pick<BaseDeps, 'connection' | 'now'>) {
  const { addresses, connection, now } = deps
  return route(contract.saveAddress, async ({ body, user: { userId }, cause }) => {
    const _id = addressRowId(userId, addressId(body))
    await transaction(
      connection,
      async (session) => {
        await addresses.updateOne(
          { _id },
          { $set: { ...body, userId, usedAt: now() } },
          { upsert: true, session },
        )
        const old = await addresses
          .find({ userId }, { _id: 1 })
          .sort({ usedAt: -1, _id: 1 })
          .skip(addressesMax)
          .session(session)
          .lean()
        await addresses.deleteMany({ _id: { $in: old.map((row) => row._id) } }, { session })
      },
      { ...cause, locks: [`addresses/${userId}`] },
    )
    return readAddresses(deps, userId)
  })
}
