import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import type { NoticeRows } from './notice.ts'

/**
 * Marks only the caller's own notices. Other ids are ignored, so the response does not reveal
 * whether they exist.
 */
export function readNotices({ notices, now }: NoticeRows & Pick<BaseDeps, 'now'>) {
  return route(identity.readNotices, async ({ body, user: { userId } }) => {
    await notices.updateMany(
      { _id: { $in: body.ids }, userId, readAt: null },
      { $set: { readAt: now() } },
    )
  })
}
