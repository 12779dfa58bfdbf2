import { accountKey } from '@materia/contracts/identity/accountKey.ts'
import type { Credentials, User } from '@materia/contracts/identity/types.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import { toUser } from '../model/user.ts'
import type { IdentityDeps } from '../routes.ts'

/** By username or e-mail; no username has an `@` in it. The gateway starts the session. */
export function login({ users, passwords }: IdentityDeps) {
  return async ({ body }: Call<{ body: Credentials }>): Promise<User> => {
    const key = accountKey(body.username)
    const user = await users.findOne(key.includes('@') ? { emailKey: key } : { usernameKey: key }).lean()
    const isRight = await passwords.isRight(body.password, user?.passwordHash ?? null)
    if (!user || !isRight) throw new AppError('INVALID_CREDENTIALS')
    return toUser(user)
  }
}
