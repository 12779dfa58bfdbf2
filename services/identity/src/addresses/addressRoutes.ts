import { addressesMax } from '@materia/contracts/identity/addresses/constants.ts'
import { addresses as contract } from '@materia/contracts/identity/addresses/contract.ts'
import type { KeptAddresses } from '@materia/contracts/identity/addresses/types.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { type Route, route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { IdentityDeps } from '../deps.ts'
import { addressId, addressRowId, toKeptAddress } from '../model/address.ts'

type Deps = Pick<IdentityDeps, 'addresses' | 'connection' | 'now'>

/** One's own addresses: nobody else sees, keeps or removes them. */
export function addressRoutes(deps: Deps): Route[] {
  const { addresses, connection, now } = deps
  return [
    route(contract.listAddresses, async ({ user: { userId } }) => listOf(deps, userId)),
    route(contract.keepAddress, async ({ body, user: { userId }, cause }) => {
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
      return listOf(deps, userId)
    }),
    route(contract.removeAddress, async ({ params: { id }, user: { userId } }) => {
      await addresses.deleteOne({ _id: addressRowId(userId, id) })
      return listOf(deps, userId)
    }),
  ]
}

async function listOf({ addresses }: Deps, userId: number): Promise<KeptAddresses> {
  const found = await addresses
    .find({ userId })
    .sort({ usedAt: -1, _id: 1 })
    .limit(addressesMax)
    .lean()
  return { addresses: readRows(addresses, found, toKeptAddress) }
}
