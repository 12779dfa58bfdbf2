import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { findUser } from '../accounts/findUser.ts'
import { type EmailLinkDeps, mailEmailLink } from './mailEmailLink.ts'
import { accepted } from './accepted.ts'
import type { UserRows } from '../accounts/user.ts'

/** Mails the pending email, else the unconfirmed current one. */
export function sendEmailLink(deps: EmailLinkDeps & UserRows) {
  return route(identity.sendEmailLink, async ({ user: { userId }, cause }) => {
    await transaction(
      deps.connection,
      async (session) => {
        const user = await findUser(deps, userId, { session })
        if (!user.pendingEmail && user.emailConfirmedAt)
          throw new AppError(identityErrors.EMAIL_CONFIRMED)
        await mailEmailLink(deps, session, { user, email: user.pendingEmail || user.email })
      },
      cause,
    )
    return accepted
  })
}
