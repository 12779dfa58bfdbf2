import { randomUUID } from 'node:crypto'
import { identity } from '@materia/contracts/identity/contract.ts'
import type { NoticesChangedData } from '@materia/contracts/identity/notices/notice.ts'
import type { RaisedNoticeKind } from '@materia/contracts/notices/noticeKinds.ts'
import type { WrittenNotice } from '@materia/contracts/notices/notice.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type { UserDocument } from '../accounts/user.ts'
import type { NoticeDocument, NoticeRows } from './notice.ts'
import { isOnPage, isPushed, type NoticeKind, wordsOf } from './noticeTexts.ts'

type NewNotice = {
  user: Pick<UserDocument, '_id' | 'language'>
  kind: NoticeKind | RaisedNoticeKind
  /** Text of a notice kind of another service. */
  written?: WrittenNotice
  /** Values for its text. */
  params?: Record<string, string>
  /** Another address than the company's. */
  to?: string
  /** Id from `createLink`. */
  linkId?: string
  /** The bell does not show it. */
  isMailOnly?: true | undefined
}

export type NoticeDeps = NoticeRows & Pick<BaseDeps, 'now'>

/**
 * Notifies a company on its notices page and by mail, in the transaction of the reported change.
 */
export const raiseNotice = (
  deps: NoticeDeps,
  session: ClientSession,
  notice: NewNotice,
): Promise<void> => raiseNotices(deps, session, [notice])

/** Raises several notices with one insert. */
export async function raiseNotices(
  { notices, now }: NoticeDeps,
  session: ClientSession,
  raised: NewNotice[],
): Promise<void> {
  const rows = raised.map((notice) => rowOf(notice, now()))
  await notices.insertMany(rows, { session })
  for (const row of rows) {
    await emit(session, identity.noticeRaised, { id: row._id })
    if (row.isShown)
      await emit(session, identity.noticesChanged, { userId: row.userId, ...toDoOf(row) })
  }
}

function rowOf(notice: NewNotice, createdAt: Date): NoticeDocument {
  const { user, kind, params = {}, to = null, linkId = null, written, isMailOnly } = notice
  return {
    _id: randomUUID(),
    userId: user._id,
    kind,
    params,
    language: user.language ?? 'en',
    ...written,
    to,
    linkId,
    createdAt,
    isShown: !isMailOnly && isOnPage(kind),
    readAt: null,
  }
}

/** The notice for a push message, for kinds that have one. */
function toDoOf(notice: NoticeDocument): Pick<NoticesChangedData, 'toDo'> {
  const [en, es] = [wordsOf(notice, 'en'), wordsOf(notice, 'es')]
  if (!isPushed(notice.kind) || !notice.path || !en || !es) return {}
  return {
    toDo: { id: notice._id, titles: { en: en.title, es: es.title }, path: notice.path },
  }
}
