import { dayMs } from '@materia/contracts/durations.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type { FactorResetRows } from './factorReset.ts'
import { createLink, type LinkRows } from '../links/link.ts'
import type { UserDocument } from '../accounts/user.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'

type Deps = FactorResetRows & LinkRows & NoticeDeps & SecurityLogDeps & Pick<BaseDeps, 'connection'>

const waitMs = dayMs

/**
 * For who has lost app, codes and passkeys: in a day all of them are taken away. Its owner is mailed at once, and can stop it: whoever talks
 * an operator into it does not have the mailbox. Asked for again it is the same one. Answers when it is due.
 */
export function requestFactorReset(
  deps: Deps,
  user: Pick<UserDocument, '_id' | 'language'>,
): Promise<Date> {
  const { factorResets, now } = deps
  return transaction(
    deps.connection,
    async (session) => {
      const asked = await factorResets.findById(user._id).session(session).lean()
      if (asked) return asked.dueAt
      const dueAt = new Date(now().getTime() + waitMs)
      await factorResets.create([{ _id: user._id, askedAt: now(), dueAt }], { session })
      const linkId = await createLink(deps, session, {
        userId: user._id,
        purpose: 'stopFactorReset',
        expiresAt: dueAt,
      })
      await recordSecurityEvent(deps, session, {
        userId: user._id,
        kind: 'factorResetAsked',
        detail: 'by an operator',
      })
      await raiseNotice(deps, session, {
        user,
        kind: 'factorResetAsked',
        params: { at: dueAt.toISOString() },
        linkId,
      })
      return dueAt
    },
    { locks: [`factors/${user._id}`] },
  )
}
