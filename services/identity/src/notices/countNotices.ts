import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { NoticeRows } from './notice.ts'

const countedMax = 100

export function countNotices({ notices }: NoticeRows) {
  return route(identity.countNotices, async ({ user: { userId } }) => {
    return {
      unread: await notices.countDocuments(
        { userId, isShown: true, readAt: null },
        { limit: countedMax },
      ),
    }
  })
}
