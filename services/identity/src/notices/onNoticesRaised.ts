import type { NoticesRaisedData } from '@materia/contracts/notices/notice.ts'
import { type ConsumedEvent, type EventHandler, on } from '@materia/service-kit/src/consumers/on.ts'
import type { UserRows } from '../accounts/user.ts'
import { type NoticeDeps, raiseNotice } from './raiseNotice.ts'

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
      for (const { userId, kind, params, texts, path, isMailOnly } of notices) {
        const user = users.find(({ _id }) => _id === userId)
        const written = { texts, path }
        if (user) await raiseNotice(deps, session, { user, kind, params, written, isMailOnly })
      }
    },
    { keyOf: ({ key }) => key },
  )
}
