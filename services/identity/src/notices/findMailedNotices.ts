import type {
  MailedNoticesReply,
  MailedNoticesRequest,
} from '@materia/contracts/identity/notices/mailedNotices.ts'
import type { NoticeRows } from './notice.ts'

/** For services whose rules count only notices that have left by mail. */
export function findMailedNotices({ notices }: NoticeRows) {
  return async ({
    userIds,
    kind,
    orderId,
    since,
  }: MailedNoticesRequest): Promise<MailedNoticesReply> => {
    const found = await notices
      .find({
        userId: { $in: userIds },
        createdAt: { $gte: new Date(since) },
        kind,
        'params.orderId': String(orderId),
      })
      .select('userId params.what mailedAt')
      .lean()
    return {
      notices: found.flatMap(({ userId, params, mailedAt }) =>
        mailedAt ? [{ userId, what: params['what'] ?? '', mailedAt: mailedAt.toISOString() }] : [],
      ),
    }
  }
}
