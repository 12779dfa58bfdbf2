import { dayMs } from '@materia/contracts/durations.ts'
import { reminderDays } from '@materia/contracts/identity/verification/constants.ts'
import type { UserRows } from '../accounts/user.ts'
import type { BaseDeps } from '../deps.ts'
import type { DocumentRows } from '../documents/document.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import { eachDueDocument } from './eachDueDocument.ts'

type Deps = DocumentRows & UserRows & NoticeDeps & Pick<BaseDeps, 'connection'>

/** Notifies companies once about documents that expire soon. Returns the number of documents. */
export function remindOfExpiry(deps: Deps): Promise<number> {
  const { documents, users, now } = deps
  const soon = { $gt: now(), $lte: new Date(now().getTime() + reminderDays * dayMs) }
  const due = { state: 'approved' as const, expiresAt: soon, remindedAt: null }
  return eachDueDocument(deps, due, async (session, { _id, userId, kind, expiresAt }) => {
    const user = await users.findById(userId).session(session).lean()
    if (!user) return false
    await documents.updateOne({ _id }, { $set: { remindedAt: now() } }, { session })
    await raiseNotice(deps, session, {
      user,
      kind: 'documentExpiring',
      params: { kind, date: expiresAt.toISOString() },
    })
    return true
  })
}
