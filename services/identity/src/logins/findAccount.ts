import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { namedBy, type UserRows } from '../accounts/user.ts'

/** For the gateway, which counts failed logins by account before a password is checked. */
export function findAccount({ users }: UserRows) {
  return route(identity.findAccount, async ({ body }) => {
    const user = await users.findOne(namedBy(body.username), { _id: 1 }).lean()
    return { id: user?._id ?? null }
  })
}
