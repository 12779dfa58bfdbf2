import { accountKey } from '@materia/contracts/identity/accountKey.ts'
import type { Registration, User } from '@materia/contracts/identity/types.ts'
import { AppError, conflict } from '@materia/service-kit/src/AppError.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import { isTooCommon } from '../commonPasswords.ts'
import { createUser } from '../createUser.ts'
import { redeemInvitation, requireInvitation } from '../model/invitation.ts'
import { toUser } from '../model/user.ts'
import type { IdentityDeps } from '../routes.ts'

export function register(deps: IdentityDeps) {
  const { publicConfig: { registration }, users, invitations, passwords, now } = deps
  return async ({ body, requestId }: Call<{ body: Registration }>): Promise<User> => {
    if (registration === 'closed') throw new AppError('REGISTRATION_CLOSED')
    const emailKey = accountKey(body.email)
    const { password, confirmPassword, invite: token = '', ...profile } = body
    const isByInvitation = registration === 'invitation'
    // Who is not invited costs no hash and learns of no taken name.
    if (isByInvitation) await requireInvitation(invitations, { token, emailKey, now: now() })
    if (password !== confirmPassword) throw refused('PASSWORDS_DO_NOT_MATCH', 'confirmPassword')
    if (isTooCommon(password, body.username)) throw refused('PASSWORD_TOO_COMMON', 'password')
    // The unique indexes decide; this spares the hash of what they would refuse.
    if (await users.exists({ usernameKey: accountKey(body.username) })) throw conflict('USERNAME_TAKEN')
    if (await users.exists({ emailKey })) throw conflict('EMAIL_TAKEN')

    const newUser = { ...profile, passwordHash: await passwords.hash(password) }
    const user = await createUser(deps, newUser, {
      traceId: requestId,
      alongside: async (session) => {
        if (isByInvitation) await redeemInvitation(invitations, { token, emailKey, now: now(), session })
      },
    })
    return toUser(user)
  }
}

function refused(code: 'PASSWORDS_DO_NOT_MATCH' | 'PASSWORD_TOO_COMMON', path: string): AppError {
  const { message } = new AppError(code)
  return new AppError(code, { details: [{ path, message }] })
}
