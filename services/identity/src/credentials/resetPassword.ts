import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { findMailedLink } from '../links/findMailedLink.ts'
import { refusedField, refuseGuessable } from '../passwords/refuseGuessable.ts'
import { replacePassword } from './replacePassword.ts'
import type { BaseDeps } from '../deps.ts'
import type { PasskeyRows } from '../factors/passkey.ts'
import type { NoticeRows } from '../notices/notice.ts'
import type { PasswordDeps } from '../passwords/passwords.ts'
import type { FreshCheckRows } from '../sessions/freshCheck.ts'
import { type LinkRows, useLink } from '../links/link.ts'
import type { UserDocument, UserRows } from '../accounts/user.ts'
import { type Origin, originOf } from '../securityLog/origin.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'

type Deps = UserRows &
  LinkRows &
  PasskeyRows &
  FreshCheckRows &
  NoticeRows &
  SecurityLogDeps &
  PasswordDeps &
  Pick<BaseDeps, 'connection' | 'linkKeys'>

/** The link proves only the mailbox: a second factor stays on, and no session begins. */
export function resetPassword(deps: Deps) {
  const { users, links, connection, passwords, now } = deps
  return route(identity.resetPassword, async ({ body, address, ctx, cause }) => {
    const { newPassword, confirmPassword } = body
    // Checked first, so that a request without a link costs no hash.
    const link = await findMailedLink(deps, 'resetPassword', body.token)
    const user = await users.findById(link.userId).lean()
    // The link went to an earlier email of the account.
    if (!user || user.emailKey !== link.value) throw new AppError(identityErrors.LINK_EXPIRED)
    if (newPassword !== confirmPassword)
      throw refusedField(identityErrors.PASSWORDS_DO_NOT_MATCH, 'confirmPassword')
    refuseGuessable(newPassword, user, 'newPassword')

    const passwordHash = await passwords.hash(newPassword)
    await transaction(
      connection,
      async (session) => {
        await useLink({ links }, session, { _id: link._id, now: now() })
        const event = {
          userId: user._id,
          kind: 'passwordReset',
          ...originOf({ address, ctx }),
        } as const
        if (!(await replacePassword(deps, session, { user, passwordHash, event })))
          throw new AppError(identityErrors.LINK_EXPIRED)
        if (!user.emailConfirmedAt)
          await confirmMailbox(deps, session, user, originOf({ address, ctx }))
      },
      { ...cause, locks: [`factors/${user._id}`] },
    )
  })
}

/**
 * Until now, somebody else may have registered with this email. Their passkey must not go on
 * signing in.
 */
async function confirmMailbox(
  { users, passkeys, ...deps }: Deps,
  session: ClientSession,
  { _id, emailKey }: UserDocument,
  from: Origin,
): Promise<void> {
  await users.updateOne(
    { _id, emailKey, emailConfirmedAt: null },
    { $set: { emailConfirmedAt: deps.now() } },
    { session },
  )
  const { deletedCount } = await passkeys.deleteMany({ userId: _id }, { session })
  if (deletedCount > 0)
    await recordSecurityEvent(deps, session, {
      userId: _id,
      kind: 'factorRemoved',
      detail: 'passkey',
      ...from,
    })
}
