import { identity } from '@materia/contracts/identity/contract.ts'
import { unauthenticated } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { IdentityDeps } from '../deps.ts'
import { toUser } from '../model/user.ts'

/** A session may outlive its user: then nobody is signed in. */
export function getCurrentUser({ users }: Pick<IdentityDeps, 'users'>) {
  return route(identity.getCurrentUser, async ({ user: { userId } }) => {
    const user = await users.findById(userId).lean()
    if (!user) throw unauthenticated()
    return toUser(user)
  })
}
