import { identity } from '@materia/contracts/identity/contract.ts'
import { currentDocumentStates } from '@materia/contracts/identity/documents/constants.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { verificationLock } from '../documents/document.ts'
import { originOf } from '../securityLog/origin.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'
import { requireFresh, type FreshDeps } from '../sessions/requireFresh.ts'
import { refreshVerification, type VerificationDeps } from './refreshVerification.ts'

type Deps = SecurityLogDeps & FreshDeps & VerificationDeps & Pick<BaseDeps, 'connection'>

/** Hides the document at once. A job erases its bytes soon after. */
export function deleteDocument(deps: Deps) {
  const { connection, documents, now } = deps
  return route(
    identity.deleteDocument,
    async ({ params: { docId: kind }, user, cause, address, ctx }) => {
      await requireFresh(deps, user)
      const { userId } = user
      await transaction(
        connection,
        async (session) => {
          const current = { userId, kind, state: { $in: currentDocumentStates } }
          const { matchedCount } = await documents.updateMany(
            current,
            { $set: { state: 'removed', eraseAfter: now() } },
            { session },
          )
          if (matchedCount === 0) throw notFound()
          await recordSecurityEvent(deps, session, {
            userId,
            kind: 'documentRemoved',
            ...originOf({ address, ctx }),
            detail: kind,
          })
          await refreshVerification(deps, session, userId)
        },
        { ...cause, locks: [verificationLock(userId)] },
      )
    },
  )
}
