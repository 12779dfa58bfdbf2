import { dayMs } from '@materia/contracts/durations.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type { NoticeKind } from './noticeTexts.ts'
import type { NoticeRows } from './notice.ts'

/** Number of mails of a kind that an account got in the last day. */
export async function mailedInADay(
  { notices, now }: NoticeRows & Pick<BaseDeps, 'now'>,
  session: ClientSession,
  { userId, kind }: { userId: number; kind: NoticeKind },
): Promise<number> {
  return notices
    .countDocuments({ userId, kind, createdAt: { $gt: new Date(now().getTime() - dayMs) } })
    .session(session)
}
