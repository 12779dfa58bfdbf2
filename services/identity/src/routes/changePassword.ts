import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/errors.ts'
import { unauthenticated } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { refusedField, refuseGuessable } from '../credentials/refuseGuessable.ts'
import { replacePassword } from '../credentials/replacePassword.ts'
import type { IdentityDeps } from '../deps.ts'
import { requireSecondFactor } from '../factors/requireSecondFactor.ts'
import { originOf } from '../origin.ts'
import { requirePassword } from '../requirePassword.ts'

/** A session left open is not enough: the current password is asked for, and guesses at it are counted. */
export function changePassword(deps: IdentityDeps) {
  const { users, connection, passwords } = deps
  return route(identity.changePassword, async (call) => {
    const {
      body,
      user: { userId, session: caller },
      cause,
    } = call
    const from = originOf(call)
    const user = await users.findById(userId).lean()
    if (!user) throw unauthenticated()
    refuseGuessable(body.newPassword, user, 'newPassword')
    await requirePassword(deps, {
      user,
      password: body.currentPassword,
      from,
      wrong: wrongPassword,
    })
    await requireSecondFactor(deps, user, body.code, from)

    const passwordHash = await passwords.hash(body.newPassword)
    await transaction(
      connection,
      async (session) => {
        const event = { userId, kind: 'passwordChanged', ...from } as const
        const isReplaced = await replacePassword(deps, session, {
          user,
          passwordHash,
          ...(caller && { keptSessionId: caller.id }),
          event,
        })
        // Changed twice at once: for the later one it is not the current password any more.
        if (!isReplaced) throw wrongPassword()
      },
      cause,
    )
  })
}

const wrongPassword = () => refusedField(identityErrors.CURRENT_PASSWORD_WRONG, 'currentPassword')
