import { accountKey } from '@materia/contracts/identity/accountKey.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/errors.ts'
import type { ErrorType } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/route.ts'
import { isTooCommon } from '../commonPasswords.ts'
import { createUser } from '../createUser.ts'
import { redeemInvitation, requireInvitation } from '../model/invitation.ts'
import { toUser } from '../model/user.ts'
import type { IdentityDeps } from '../deps.ts'

export function register(deps: IdentityDeps) {
  const { publicConfig: { registration }, users, invitations, passwords, now } = deps
  return route(identity.register, async ({ body, cause }) => {
    if (registration === 'closed') throw new AppError(identityErrors.REGISTRATION_CLOSED)
    const emailKey = accountKey(body.email)
    const { password, confirmPassword, invite: token = '', ...profile } = body
    const isByInvitation = registration === 'invitation'
    // Who is not invited costs no hash and learns of no taken name.
    if (isByInvitation) await requireInvitation(invitations, { token, emailKey, now: now() })
    if (password !== confirmPassword) throw refused(identityErrors.PASSWORDS_DO_NOT_MATCH, 'confirmPassword')
    if (isTooCommon(password, body.username)) throw refused(identityErrors.PASSWORD_TOO_COMMON, 'password')
    // The unique indexes decide; this spares the hash of what they would refuse.
    if (await users.exists({ usernameKey: accountKey(body.username) })) throw new AppError(identityErrors.USERNAME_TAKEN)
    if (await users.exists({ emailKey })) throw new AppError(identityErrors.EMAIL_TAKEN)

    const newUser = { ...profile, passwordHash: await passwords.hash(password) }
    const user = await createUser(deps, newUser, {
      cause,
      alongside: async (session) => {
        if (isByInvitation) await redeemInvitation(invitations, { token, emailKey, now: now(), session })
      },
    })
    return toUser(user)
  })
}

function refused(error: ErrorType, path: string): AppError {
  return new AppError(error, { details: [{ path, message: error.message }] })
}
