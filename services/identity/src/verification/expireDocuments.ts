import { dueBy } from '@materia/service-kit/src/mongo/dates.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { verificationLock } from '../documents/document.ts'
import { raiseNotice } from '../notices/raiseNotice.ts'
import { recordDecision } from './recordDecision.ts'
import { refreshVerification, type VerificationDeps } from './refreshVerification.ts'
import type { VerificationDecisionRows } from './verificationDecision.ts'

type Deps = VerificationDecisionRows & VerificationDeps & Pick<BaseDeps, 'connection'>

const batchSize = 500

/**
 * Expires documents that are too old, and the verification that depends on them. Returns their
 * number.
 */
export async function expireDocuments(deps: Deps): Promise<number> {
  const { connection, documents, now } = deps
  const due = { state: 'approved' as const, expiresAt: dueBy(now()) }
  const rows = await documents
    .find(due, { userId: 1 })
    .sort({ expiresAt: 1 })
    .limit(batchSize)
    .lean()
  let expired = 0
  await forEachRow(rows, async ({ _id, userId }) => {
    const isDone = await transaction(
      connection,
      async (session) => {
        // Skips a document that changed meanwhile.
        const document = await documents
          .findOne({ _id, ...due })
          .session(session)
          .lean()
        if (!document?.kind || !document.expiresAt) return false
        const { kind, hash = '', expiresAt } = document
        await documents.updateOne({ _id }, { $set: { state: 'expired' } }, { session })
        await recordDecision(deps, session, {
          userId,
          what: 'expired',
          kind,
          documentId: _id,
          hash,
        })
        const user = await refreshVerification(deps, session, userId)
        if (user)
          await raiseNotice(deps, session, {
            user,
            kind: 'documentExpired',
            params: { kind, date: expiresAt.toISOString() },
          })
        return true
      },
      { locks: [verificationLock(userId)] },
    )
    if (isDone) expired++
  })
  return expired
}
