import type { NoticesRaisedData } from '@materia/contracts/notices/notice.ts'
import { type ConsumedEvent, type EventHandler, on } from '@materia/service-kit/src/consumers/on.ts'
import type { UserRows } from '../accounts/user.ts'
import { type NoticeDeps, raiseNotices } from './raiseNotice.ts'

/** Delivers the notices of another service, once for each key, and not to deleted accounts. */
export function onNoticesRaised(
  deps: UserRows & NoticeDeps,
  type: ConsumedEvent<NoticesRaisedData>,
): EventHandler {
  return on(
    type,
    async ({ notices }, { session }) => {
      const ids = notices.map(({ userId }) => userId)
      const users = await deps.users
        .find({ _id: { $in: ids } }, { language: 1 })
        .session(session)
        .lean()
      const raised = notices.flatMap(({ userId, kind, params, texts, path, isMailOnly }) => {
        const user = users.find(({ _id }) => _id === userId)
        return user ? [{ user, kind, params, written: { texts, path }, isMailOnly }] : []
      })
      await raiseNotices(deps, session, raised)
    },
    { keyOf: ({ key }) => key },
  )
}
