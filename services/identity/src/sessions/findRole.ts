import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { UserRows } from '../accounts/user.ts'

/** For the gateway, which checks the role of a session's user. */
export function findRole({ users }: UserRows) {
  return route(identity.findRole, async ({ body }) => {
    const user = await users
      .findById(body.id, {
        role: 1,
        emailConfirmedAt: 1,
        credentialsChangedAt: 1,
        keptSessionId: 1,
      })
      .lean()
    const { role = null, credentialsChangedAt, keptSessionId = '' } = user ?? {}
    return {
      role,
      ...(user && { isEmailConfirmed: Boolean(user.emailConfirmedAt) }),
      ...(credentialsChangedAt && {
        credentialsChanged: { at: credentialsChangedAt.toISOString(), keptSessionId },
      }),
    }
  })
}
