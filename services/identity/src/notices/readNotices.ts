import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import type { NoticeRows } from './notice.ts'

/** One's own of them: another company's are not touched, and nothing says whether there are such. */
export function readNotices({ notices, now }: NoticeRows & Pick<BaseDeps, 'now'>) {
  return route(identity.readNotices, async ({ body, user: { userId } }) => {
    await notices.updateMany(
      { _id: { $in: body.ids }, userId, readAt: null },
      { $set: { readAt: now() } },
    )
  })
}
