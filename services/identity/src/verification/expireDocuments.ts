import { dueBy } from '@materia/service-kit/src/mongo/dates.ts'
import type { BaseDeps } from '../deps.ts'
import { raiseNotice } from '../notices/raiseNotice.ts'
import { eachDueDocument } from './eachDueDocument.ts'
import { recordDecision } from './recordDecision.ts'
import { refreshVerification, type VerificationDeps } from './refreshVerification.ts'
import type { VerificationDecisionRows } from './verificationDecision.ts'

type Deps = VerificationDecisionRows & VerificationDeps & Pick<BaseDeps, 'connection'>

/**
 * Expires documents that are too old, and the verification that depends on them. Returns their
 * number.
 */
export function expireDocuments(deps: Deps): Promise<number> {
  const { documents, now } = deps
  const due = { state: 'approved' as const, expiresAt: dueBy(now()) }
  return eachDueDocument(
    deps,
    due,
    async (session, { _id, userId, kind, hash = '', expiresAt }) => {
      await documents.updateOne({ _id }, { $set: { state: 'expired' } }, { session })
      await recordDecision(deps, session, { userId, what: 'expired', kind, documentId: _id, hash })
      const user = await refreshVerification(deps, session, userId)
      if (user)
        await raiseNotice(deps, session, {
          user,
          kind: 'documentExpired',
          params: { kind, date: expiresAt.toISOString() },
        })
      return true
    },
  )
}
