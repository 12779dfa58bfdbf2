import { randomUUID } from 'node:crypto'
import { identity } from '@materia/contracts/identity/contract.ts'
import type { RaisedNoticeKind } from '@materia/contracts/notices/noticeKinds.ts'
import type { WrittenNotice } from '@materia/contracts/notices/notice.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type { UserDocument } from '../accounts/user.ts'
import type { NoticeKind } from './noticeTexts.ts'
import type { NoticeRows } from './notice.ts'

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
}

export type NoticeDeps = NoticeRows & Pick<BaseDeps, 'now'>

/**
 * Notifies a company on its notices page and by mail, in the transaction of the reported change.
 */
export async function raiseNotice(
  { notices, now }: NoticeDeps,
  session: ClientSession,
  notice: NewNotice,
): Promise<void> {
  const { user, kind, params = {}, to = null, linkId = null, written } = notice
  const _id = randomUUID()
  await notices.create(
    [
      {
        _id,
        userId: user._id,
        kind,
        params,
        language: user.language ?? 'en',
        ...written,
        to,
        linkId,
        createdAt: now(),
        readAt: null,
      },
    ],
    { session },
  )
  await emit(session, identity.noticeRaised, { id: _id })
}
