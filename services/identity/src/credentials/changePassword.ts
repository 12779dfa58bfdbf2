import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { refusedField, refuseGuessable } from '../passwords/refuseGuessable.ts'
import { replacePassword } from './replacePassword.ts'
import { findUser } from '../accounts/findUser.ts'
import type { UserRows } from '../accounts/user.ts'
import type { LinkRows } from '../links/link.ts'
import type { PasswordDeps } from '../passwords/passwords.ts'
import type { FreshCheckRows } from '../sessions/freshCheck.ts'
import { requireSecondFactor, type SecondFactorDeps } from '../factors/requireSecondFactor.ts'
import { originOf } from '../securityLog/origin.ts'
import { requirePassword } from './requirePassword.ts'

type Deps = UserRows & LinkRows & FreshCheckRows & PasswordDeps & SecondFactorDeps

/** An open session is not enough: the current password is required, and wrong ones are counted. */
export function changePassword(deps: Deps) {
  const { connection, passwords } = deps
  return route(identity.changePassword, async (call) => {
    const {
      body,
      user: { userId, session: caller },
      cause,
    } = call
    const from = originOf(call)
    const user = await findUser(deps, userId)
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
        // A parallel request changed the password first, so the given one is no longer current.
        if (!isReplaced) throw wrongPassword()
      },
      cause,
    )
  })
}

const wrongPassword = () => refusedField(identityErrors.CURRENT_PASSWORD_WRONG, 'currentPassword')
