import { currentDocumentStates } from '@materia/contracts/identity/documents/constants.ts'
import { type DocumentKind } from '@materia/contracts/identity/users/constants.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError, unauthenticated } from '@materia/service-kit/src/AppError.ts'
import { type Cause, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { verificationLock } from '../documents/document.ts'
import type { UserDocument } from '../accounts/user.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'
import { refreshVerification, type VerificationDeps } from './refreshVerification.ts'

type Deps = SecurityLogDeps & VerificationDeps & Pick<BaseDeps, 'connection'>
type Attachment = {
  userId: number
  kind: DocumentKind
  id: string
  address: string
  agent: string
  cause: Cause
}

/**
 * Makes an upload the company's document of this kind. The earlier document is replaced and its
 * bytes are erased later.
 */
export function attachDocument(
  deps: Deps,
  { userId, kind, id, address, agent, cause }: Attachment,
): Promise<UserDocument> {
  const { connection, documents, now } = deps
  return transaction(
    connection,
    async (session) => {
      const at = now()
      const current = { userId, kind, state: { $in: currentDocumentStates } }
      // A repeated request changes nothing.
      if (!(await documents.exists({ ...current, _id: id }).session(session))) {
        await documents.updateMany(
          current,
          { $set: { state: 'replaced', eraseAfter: at } },
          { session },
        )
        const fresh = { _id: id, userId, state: 'unattached' as const, eraseAfter: { $gt: at } }
        const { matchedCount } = await documents.updateOne(
          fresh,
          { $set: { kind, state: 'in_review', sentAt: at, eraseAfter: null } },
          { session },
        )
        if (matchedCount === 0) throw new AppError(identityErrors.DOCUMENT_UNKNOWN)
        await recordSecurityEvent(deps, session, {
          userId,
          kind: 'documentSent',
          address,
          agent,
          detail: kind,
        })
      }
      const user = await refreshVerification(deps, session, userId)
      if (!user) throw unauthenticated()
      return user
    },
    { ...cause, locks: [verificationLock(userId)] },
  )
}
