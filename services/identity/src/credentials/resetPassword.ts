import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { findMailedLink } from '../links/findMailedLink.ts'
import { refusedField, refuseGuessable } from '../passwords/refuseGuessable.ts'
import { confirmedNow, findFirstConfirmation, onConfirmed } from './confirmations.ts'
import { replacePassword } from './replacePassword.ts'
import type { BaseDeps } from '../deps.ts'
import type { PasskeyRows } from '../factors/passkey.ts'
import type { FactorResetRows } from '../factors/factorReset.ts'
import type { SecondFactorRows } from '../factors/secondFactor.ts'
import type { AnnounceDeps } from '../referrals/announceReferral.ts'
import type { PasswordDeps } from '../passwords/passwords.ts'
import type { FreshCheckRows } from '../sessions/freshCheck.ts'
import { type LinkRows, useLink } from '../links/link.ts'
import type { UserDocument } from '../accounts/user.ts'
import { type Origin, originOf } from '../securityLog/origin.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'

type Deps = AnnounceDeps &
  LinkRows &
  SecondFactorRows &
  PasskeyRows &
  FactorResetRows &
  FreshCheckRows &
  SecurityLogDeps &
  PasswordDeps &
  Pick<BaseDeps, 'connection' | 'linkKeys'>

/**
 * The link proves only the mailbox: no session begins, and a second factor that its owner set stays
 * on.
 */
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

    const from = originOf({ address, ctx })
    const passwordHash = await passwords.hash(newPassword)
    await transaction(
      connection,
      async (session) => {
        await useLink({ links }, session, { _id: link._id, now: now() })
        const event = {
          userId: user._id,
          kind: 'passwordReset',
          ...from,
        } as const
        if (!(await replacePassword(deps, session, { user, passwordHash, event })))
          throw new AppError(identityErrors.LINK_EXPIRED)
        await removeForeignFactors(deps, session, user, from)
        if (!user.emailConfirmedAt) await confirmMailbox(deps, session, user)
      },
      { ...cause, locks: [`factors/${user._id}`] },
    )
  })
}

/**
 * Until the mailbox was confirmed, somebody else may have opened the account with this email. Their
 * second factors must not lock out the mailbox's owner, and their passkeys must not sign them in.
 */
async function removeForeignFactors(
  deps: Deps,
  session: ClientSession,
  user: UserDocument,
  from: Origin,
): Promise<void> {
  const { secondFactors, passkeys, factorResets, now } = deps
  const { _id: userId } = user
  const ownedSince = user.emailConfirmedAt
    ? await findFirstConfirmation(deps, session, user)
    : now()
  if (!ownedSince) return
  const foreign = { createdAt: { $lt: ownedSince } }
  const removed = {
    totp: await secondFactors.deleteOne({ _id: userId, ...foreign }, { session }),
    passkey: await passkeys.deleteMany({ userId, ...foreign }, { session }),
  }
  for (const [detail, { deletedCount }] of Object.entries(removed)) {
    if (deletedCount === 0) continue
    await factorResets.deleteOne({ _id: userId }, { session })
    await recordSecurityEvent(deps, session, { userId, kind: 'factorRemoved', detail, ...from })
  }
}

async function confirmMailbox(
  deps: Deps,
  session: ClientSession,
  user: UserDocument,
): Promise<void> {
  const { _id, emailKey } = user
  await deps.users.updateOne(
    { _id, emailKey, emailConfirmedAt: null },
    { $set: await confirmedNow(deps, session, user) },
    { session },
  )
  await onConfirmed(deps, session, user)
}
