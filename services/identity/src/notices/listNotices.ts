import { identity } from '@materia/contracts/identity/contract.ts'
import type { Notice } from '@materia/contracts/identity/notices/notice.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { pageByTime } from '@materia/service-kit/src/mongo/pageByTime.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { timeZoneOf } from '../accounts/timeZoneOf.ts'
import type { UserRows } from '../accounts/user.ts'
import type { NoticeDocument, NoticeRows } from './notice.ts'
import { isToDo, ownText, topicOf, wordsOf } from './noticeTexts.ts'

const pageSize = 10

/** Without notices that are only mailed, because they contain one-time links. */
export function listNotices({ notices, users }: NoticeRows & UserRows) {
  return route(identity.listNotices, async ({ query: { cursor, language }, user: { userId } }) => {
    const find = (filter: object, limit: number) =>
      notices
        .find({ userId, isShown: true, ...filter })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean()
    const { rows, nextCursor } = await pageByTime(find, {
      field: 'createdAt',
      placeOf: ({ createdAt: at, _id: id }) => ({ at, id }),
      size: pageSize,
      cursor,
    })
    const reader = await users.findById(userId, { timeZone: 1, country: 1, state: 1 }).lean()
    const timeZone = timeZoneOf(reader ?? {})
    return {
      items: readRows(notices, rows, (notice) => toNotice(notice, language, timeZone)).flatMap(
        (notice) => notice ?? [],
      ),
      nextCursor,
    }
  })
}

function toNotice(notice: NoticeDocument, language: Language, timeZone: string): Notice | null {
  const { _id: id, kind, path: written, createdAt, readAt } = notice
  const words = wordsOf(notice, language, timeZone)
  if (!words) return null
  const { title, paragraphs, action } = words
  const path = ownText(kind)?.path ?? written
  return {
    id,
    title,
    paragraphs,
    action: action && path ? { label: action, path } : null,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
    topic: topicOf(kind),
    ...(isToDo(kind) && { isToDo: true as const }),
  }
}
