import { identity } from '@materia/contracts/identity/contract.ts'
import type { NoticesRead } from '@materia/contracts/identity/notices/notice.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import type { BaseDeps } from '../deps.ts'
import type { NoticeRows } from './notice.ts'

/**
 * Marks only the caller's own notices. Other ids are ignored, so the response does not reveal
 * whether they exist. The company's other pages are notified.
 */
export function readNotices({
  connection,
  notices,
  now,
}: NoticeRows & Pick<BaseDeps, 'connection' | 'now'>) {
  return route(identity.readNotices, async ({ body, user: { userId }, cause }) => {
    const unread = { userId, isShown: true, readAt: null, ...chosen(body) }
    await transaction(
      connection,
      async (session) => {
        const { modifiedCount } = await notices.updateMany(
          unread,
          { $set: { readAt: now() } },
          { session },
        )
        if (modifiedCount > 0) await emit(session, identity.noticesChanged, { userId })
      },
      cause,
    )
  })
}

function chosen({ ids, path, until }: NoticesRead): object {
  return {
    ...(ids && { _id: { $in: ids } }),
    ...(path !== undefined && { path }),
    ...(until !== undefined && { createdAt: { $lte: new Date(until) } }),
  }
}
