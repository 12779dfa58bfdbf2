import { uniqueLock } from '@materia/service-kit/src/mongo/uniqueLock.ts'
import { emailKey } from '@materia/contracts/identity/users/emailKey.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { findMailedLink } from '../links/findMailedLink.ts'
import type { BaseDeps } from '../deps.ts'
import { confirmedNow, onConfirmed } from './confirmations.ts'
import { type LinkRows, useLink } from '../links/link.ts'
import type { UserDocument } from '../accounts/user.ts'
import { raiseNotice } from '../notices/raiseNotice.ts'
import type { AnnounceDeps } from '../referrals/announceReferral.ts'
import { type Origin, originOf } from '../securityLog/origin.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'

type Deps = AnnounceDeps & LinkRows & SecurityLogDeps & Pick<BaseDeps, 'connection' | 'linkKeys'>

/** Confirms the current or the pending email. The unique index decides between two companies. */
export function confirmEmail(deps: Deps) {
  const { users, links, connection, now } = deps
  return route(identity.confirmEmail, async ({ body, address, ctx, cause }) => {
    const { _id, userId, value: email } = await findMailedLink(deps, 'confirmEmail', body.token)
    const from = originOf({ address, ctx })
    await transaction(
      connection,
      async (session) => {
        await useLink({ links }, session, { _id, now: now() })
        const user = await users.findById(userId).session(session).lean()
        if (!user) throw new AppError(identityErrors.LINK_EXPIRED)
        if (user.emailKey === emailKey(email)) await confirmPresent(deps, session, user, from)
        else if (user.pendingEmail === email) await takePending(deps, session, user, from)
        else throw new AppError(identityErrors.LINK_EXPIRED)
        await onConfirmed(deps, session, user)
      },
      { ...cause, locks: [uniqueLock('email', emailKey(email))] },
    ).catch(takenIfDuplicate)
  })
}

function takenIfDuplicate(error: unknown): never {
  throw isDuplicateOf(error, 'emailKey') ? new AppError(identityErrors.EMAIL_TAKEN) : error
}

async function confirmPresent(
  deps: Deps,
  session: ClientSession,
  user: UserDocument,
  from: Origin,
): Promise<void> {
  const { _id } = user
  const $set = await confirmedNow(deps, session, user)
  await deps.users.updateOne({ _id }, { $set }, { session })
  await recordSecurityEvent(deps, session, { userId: _id, kind: 'emailConfirmed', ...from })
}

async function takePending(
  deps: Deps,
  session: ClientSession,
  user: UserDocument,
  from: Origin,
): Promise<void> {
  const { _id, email: before, pendingEmail: email = '' } = user
  await deps.users.updateOne(
    { _id },
    {
      $set: {
        email,
        emailKey: emailKey(email),
        pendingEmail: '',
        ...(await confirmedNow(deps, session, user)),
      },
    },
    { session },
  )
  // The reader of the old mailbox must not get into the account by an older link.
  await deps.links.deleteMany({ userId: _id, purpose: 'resetPassword' }, { session })
  await recordSecurityEvent(deps, session, { userId: _id, kind: 'emailChanged', ...from })
  await raiseNotice(deps, session, { user, kind: 'emailChanged', params: { email }, to: before })
}
