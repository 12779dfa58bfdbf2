import { dayMs } from '@materia/contracts/durations.ts'
import { reminderDays } from '@materia/contracts/identity/verification/constants.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { verificationLock, type DocumentRows } from '../documents/document.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import type { UserRows } from '../accounts/user.ts'

type Deps = DocumentRows & UserRows & NoticeDeps & Pick<BaseDeps, 'connection'>

const batchSize = 500

/** Notifies companies once about documents that expire soon. Returns the number of documents. */
export async function remindOfExpiry(deps: Deps): Promise<number> {
  const { connection, documents, users, now } = deps
  const soon = { $gt: now(), $lte: new Date(now().getTime() + reminderDays * dayMs) }
  const due = { state: 'approved' as const, expiresAt: soon, remindedAt: null }
  const rows = await documents
    .find(due, { userId: 1 })
    .sort({ expiresAt: 1 })
    .limit(batchSize)
    .lean()
  let reminded = 0
  await forEachRow(rows, async ({ _id, userId }) => {
    const isDone = await transaction(
      connection,
      async (session) => {
        const document = await documents
          .findOne({ _id, ...due })
          .session(session)
          .lean()
        const user = await users.findById(userId).session(session).lean()
        if (!user || !document?.kind || !document.expiresAt) return false
        const { kind, expiresAt } = document
        await documents.updateOne({ _id }, { $set: { remindedAt: now() } }, { session })
        await raiseNotice(deps, session, {
          user,
          kind: 'documentExpiring',
          params: { kind, date: expiresAt.toISOString() },
        })
        return true
      },
      { locks: [verificationLock(userId)] },
    )
    if (isDone) reminded++
  })
  return reminded
}
