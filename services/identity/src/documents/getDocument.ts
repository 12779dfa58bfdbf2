import { identity } from '@materia/contracts/identity/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'
import type { UserRows } from '../accounts/user.ts'
import type { DocumentRows } from './document.ts'
import type { FileDeps } from '../files/FileDeps.ts'

type Deps = UserRows & DocumentRows & SecurityLogDeps & Pick<FileDeps, 'documentFiles'>

const shownStates = ['unattached', 'in_review', 'approved', 'rejected', 'expired'] as const

/**
 * For its company, and for reviewers once it is attached. Others get a 404. The company's security
 * log records that a reviewer opened it.
 */
export function getDocument(deps: Deps) {
  const { users, documents, documentFiles } = deps
  return route(identity.getDocument, async ({ params: { id }, user: { userId }, ctx }) => {
    const document = await documents.findOne({ _id: id, state: { $in: shownStates } }).lean()
    if (!document) throw notFound()
    const isOwn = document.userId === userId
    // Reads the role from the database, because a session may still have a role that was just
    // revoked.
    const isReviewers =
      !isOwn &&
      document.kind !== null &&
      Boolean(await users.exists({ _id: userId, role: 'reviewer' }))
    if (!isOwn && !isReviewers) throw notFound()
    const file = await documentFiles.open(document.fileName)
    if (!file) throw notFound()
    if (isReviewers)
      await recordSecurityEvent(deps, null, {
        userId: document.userId,
        kind: 'documentOpened',
        detail: document.kind ?? '',
      })
    ctx.attachment(`${document.kind ?? 'document'}.pdf`)
    ctx.type = 'application/pdf'
    ctx.set('x-content-type-options', 'nosniff')
    ctx.set('content-security-policy', "sandbox; default-src 'none'")
    ctx.set('cache-control', 'no-store')
    ctx.length = file.size
    return file.stream
  })
}
