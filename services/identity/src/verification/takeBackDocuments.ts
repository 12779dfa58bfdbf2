import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { recordDecision } from './recordDecision.ts'
import type { DocumentRows } from '../documents/document.ts'
import type { VerificationDecisionRows } from './verificationDecision.ts'

type Deps = DocumentRows & VerificationDecisionRows & Pick<BaseDeps, 'now'>

/** Returns a renamed company's approved documents to the review queue. */
export async function takeBackDocuments(
  deps: Deps,
  session: ClientSession,
  userId: number,
): Promise<void> {
  const { documents, now } = deps
  const approved = { userId, state: 'approved' as const }
  const rows = await documents.find(approved).session(session).lean()
  for (const { _id, kind, hash = '' } of rows) {
    if (kind)
      await recordDecision(deps, session, {
        userId,
        what: 'takenBack',
        kind,
        documentId: _id,
        hash,
      })
  }
  const $set = {
    state: 'in_review' as const,
    reviewSince: now(),
    decidedAt: null,
    decidedBy: null,
    documentDate: '',
    expiresAt: null,
    remindedAt: null,
  }
  if (rows.length > 0) await documents.updateMany(approved, { $set }, { session })
}
