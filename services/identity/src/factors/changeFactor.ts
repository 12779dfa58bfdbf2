import {
  type Cause,
  type ClientSession,
  transaction,
} from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type { UserDocument } from '../accounts/user.ts'
import type { NoticeKind } from '../notices/noticeTexts.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import {
  type NewSecurityEvent,
  recordSecurityEvent,
  type SecurityLogDeps,
} from '../securityLog/recordSecurityEvent.ts'

export type FactorChange = {
  user: UserDocument
  cause: Partial<Cause>
  event: Omit<NewSecurityEvent, 'userId'>
  notice?: { kind: NoticeKind; params?: Record<string, string> }
}

export type FactorChangeDeps = NoticeDeps & SecurityLogDeps & Pick<BaseDeps, 'connection'>

/**
 * Changes a user's second factors, with the security log and the notice in one transaction. The
 * lock allows one change at a time per user.
 */
export function changeFactor<T>(
  deps: FactorChangeDeps,
  { user, cause, event, notice }: FactorChange,
  change: (session: ClientSession) => Promise<T>,
): Promise<T> {
  return transaction(
    deps.connection,
    async (session) => {
      const changed = await change(session)
      await recordSecurityEvent(deps, session, { userId: user._id, ...event })
      if (notice) await raiseNotice(deps, session, { user, ...notice })
      return changed
    },
    { ...cause, locks: [`factors/${user._id}`] },
  )
}
