import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findUser } from './findUser.ts'
import { toUser, type UserRows } from './user.ts'

/** A session may outlive its user: the response is then a 401. */
export function getCurrentUser(deps: UserRows) {
  return route(identity.getCurrentUser, async ({ user: { userId } }) => {
    return toUser(await findUser(deps, userId))
  })
}
