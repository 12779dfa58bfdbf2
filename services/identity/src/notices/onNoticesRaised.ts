import type { NoticesRaisedData } from '@materia/contracts/notices/notice.ts'
import { recordConsumed } from '@materia/service-kit/src/consumers/consumeOnce.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { UserRows } from '../accounts/user.ts'
import { type NoticeDeps, raiseNotice } from './raiseNotice.ts'

/** Delivers the notices of another service, once for each key, and not to deleted accounts. */
export function onNoticesRaised(deps: UserRows & NoticeDeps) {
  return async (
    { key, notices }: NoticesRaisedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    if (!(await recordConsumed(session, key))) return
    for (const { userId, kind, params, texts, path } of notices) {
      const user = await deps.users.findById(userId, { language: 1 }).session(session).lean()
      if (user) await raiseNotice(deps, session, { user, kind, params, written: { texts, path } })
    }
  }
}
