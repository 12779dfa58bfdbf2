import type { User } from '@materia/contracts/identity/types.ts'
import { unauthenticated } from '@materia/service-kit/src/AppError.ts'
import { type Call, requireUser } from '@materia/service-kit/src/route.ts'
import { toUser } from '../model/user.ts'
import type { IdentityDeps } from '../routes.ts'

/** A session may outlive its user: then nobody is signed in. */
export function getCurrentUser({ users }: IdentityDeps) {
  return async (call: Call): Promise<User> => {
    const user = await users.findById(requireUser(call).userId).lean()
    if (!user) throw unauthenticated()
    return toUser(user)
  }
}
