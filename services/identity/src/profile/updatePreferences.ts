import { identity } from '@materia/contracts/identity/contract.ts'
import { mailKinds } from '@materia/contracts/identity/users/constants.ts'
import type { Preferences } from '@materia/contracts/identity/users/user.ts'
import { unauthenticated } from '@materia/service-kit/src/AppError.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { originOf } from '../securityLog/origin.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'
import { showsContact, toUser, toUserEvent, type UserRows } from '../accounts/user.ts'

/**
 * Other services need only the language and time zone. The other preferences cause no event and no
 * new revision.
 */
export function updatePreferences(deps: SecurityLogDeps & UserRows & Pick<BaseDeps, 'connection'>) {
  const { connection, users, now } = deps
  return route(
    identity.updatePreferences,
    async ({ body: { mails = {}, ...set }, user: { userId: _id }, address, ctx, cause }) => {
      return transaction(
        connection,
        async (session) => {
          const before = await users
            .findById(_id, {
              mailsOff: 1,
              language: 1,
              timeZone: 1,
              showsContact: 1,
              contactShownAt: 1,
            })
            .session(session)
            .lean()
          if (!before) throw unauthenticated()
          const $set = {
            ...set,
            ...(set.showsContact && { contactShownAt: now() }),
            mailsOff: mailsOffAfter(before.mailsOff, mails),
          }
          const isPublished =
            (set.language !== undefined && set.language !== before.language) ||
            (set.timeZone !== undefined && set.timeZone !== before.timeZone)
          const user = await users
            .findOneAndUpdate(
              { _id },
              { $set, ...(isPublished && { $inc: { revision: 1 } }) },
              { session, returnDocument: 'after' },
            )
            .lean()
          if (!user) throw unauthenticated()
          if (set.showsContact !== undefined && set.showsContact !== showsContact(before))
            await recordSecurityEvent(deps, session, {
              userId: _id,
              kind: set.showsContact ? 'contactShown' : 'contactHidden',
              ...originOf({ address, ctx }),
            })
          if (isPublished) await emit(session, identity.userUpdated, toUserEvent(user))
          return toUser(user)
        },
        cause,
      )
    },
  )
}

/** Kinds that only a newer version knows stay as they are. */
function mailsOffAfter(before: string[], mails: NonNullable<Preferences['mails']>): string[] {
  const off = new Set(before)
  for (const kind of mailKinds) {
    if (mails[kind] === false) off.add(kind)
    if (mails[kind] === true) off.delete(kind)
  }
  return [...off]
}
