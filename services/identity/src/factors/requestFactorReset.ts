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
 * Schedules the removal of an account's second factors in 24 hours, for a user who lost them all.
 * The owner gets a mail at once and can stop it, because an impostor may have convinced the
 * operator. A repeated request returns the same time.
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
