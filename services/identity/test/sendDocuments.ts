import { randomBytes } from 'node:crypto'
import type { DocumentKind } from '@materia/contracts/identity/users/constants.ts'
import { neededDocuments } from '@materia/contracts/identity/verification/constants.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { IdentityDeps } from '../src/models.ts'
import { type DocumentDocument, verificationLock } from '../src/documents/document.ts'
import { refreshVerification } from '../src/verification/refreshVerification.ts'

/** Adds a sent document of a company and replaces the earlier one of its kind. */
export async function sendDocument(
  deps: IdentityDeps,
  userId: number,
  document: Partial<DocumentDocument> & { kind: DocumentKind },
): Promise<string> {
  const _id = randomBytes(16).toString('hex')
  const row = {
    _id,
    userId,
    state: 'in_review' as const,
    bytes: 1000,
    pages: 1,
    sentAt: deps.now(),
    decidedAt: null,
    reason: '',
    expiresAt: null,
    fileName: `${_id}.pdf`,
    eraseAfter: null,
    hash: 'a'.repeat(64),
  }
  await transaction(
    deps.connection,
    async (session) => {
      await deps.documents.updateMany(
        { userId, kind: document.kind, state: { $ne: 'replaced' } },
        { $set: { state: 'replaced' } },
        { session },
      )
      await deps.documents.create([{ ...row, ...document }], { session })
      await refreshVerification(deps, session, userId)
    },
    { traceId: 'test-trace', locks: [verificationLock(userId)] },
  )
  return _id
}

/** Adds all needed documents as approved. Returns their ids by kind. */
export async function sendApproved(
  deps: IdentityDeps,
  userId: number,
  proof: Pick<Partial<DocumentDocument>, 'expiresAt'> = {},
): Promise<Map<DocumentKind, string>> {
  const ids = new Map<DocumentKind, string>()
  for (const kind of neededDocuments) {
    const document = {
      kind,
      state: 'approved' as const,
      decidedAt: deps.now(),
      decidedBy: 1,
      ...(kind === 'proofOfAddress' && proof),
    }
    ids.set(kind, await sendDocument(deps, userId, document))
  }
  return ids
}
