import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { knownDeviceHeader } from '@materia/service-kit/src/identityHeader.ts'
import { route } from '@materia/service-kit/src/route.ts'
import type { IdentityDeps } from '../deps.ts'
import { namedBy, toUser } from '../model/user.ts'

/** By username or e-mail. The gateway starts the session. */
export function login({ users, passwords }: Pick<IdentityDeps, 'users' | 'passwords'>) {
  return route(identity.login, async ({ body, ctx }) => {
    const user = await users.findOne(namedBy(body.username)).lean()
    const isKnownDevice = ctx.get(knownDeviceHeader) !== ''
    const isRight = await passwords.isRight(body.password, user?.passwordHash ?? null, { isKnownDevice })
    if (!user || !isRight) throw new AppError(identityErrors.INVALID_CREDENTIALS)
    return toUser(user)
  })
}
