import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import {
  validateDecision,
  expiryOf,
} from '@materia/contracts/identity/verification/validateDecision.ts'
import { rejectionTexts } from '@materia/contracts/identity/verification/rejectionTexts.ts'
import type { DocumentKind } from '@materia/contracts/identity/users/constants.ts'
import type { NewDecision } from '@materia/contracts/identity/verification/verification.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { cleanLine } from '@materia/contracts/text/cleanText.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { type DocumentDocument, verificationLock } from '../documents/document.ts'
import type { UserDocument } from '../accounts/user.ts'
import { raiseNotice } from '../notices/raiseNotice.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'
import { readCase } from './readCase.ts'
import { recordDecision } from '../verification/recordDecision.ts'
import { refreshVerification, type VerificationDeps } from '../verification/refreshVerification.ts'
import { requireReviewer } from './requireReviewer.ts'
import type { VerificationDecisionRows } from '../verification/verificationDecision.ts'

type Deps = VerificationDecisionRows &
  SecurityLogDeps &
  VerificationDeps &
  Pick<BaseDeps, 'connection'>
type Target = { id: number; documentId: string; by: number; body: NewDecision }

/**
 * The first of two reviewers decides, and only on the document and the company name that the
 * reviewer has seen.
 */
export function decideOnDocument(deps: Deps) {
  return route(
    identity.decideOnDocument,
    async ({ params: { id, documentId }, body, user, cause }) => {
      await requireReviewer(deps, user, id)
      const target = { id, documentId, by: user.userId, body }
      await transaction(deps.connection, (session) => decide(deps, session, target), {
        ...cause,
        locks: [verificationLock(id)],
      })
      return readCase(deps, id)
    },
  )
}

async function decide(
  deps: Deps,
  session: ClientSession,
  { id, documentId, by, body }: Target,
): Promise<void> {
  const { users, documents, now } = deps
  const company = await users.findOne({ _id: id }).session(session).lean()
  const document = await documents.findOne({ _id: documentId, userId: id }).session(session).lean()
  if (!company || !document?.kind) throw notFound()
  const { kind, hash = '' } = document
  requireOpen(document, kind, { body, company, now: now() })
  const { reasons, note } = wordsOf(body)
  const isApproved = body.decision === 'approve'
  const documentDate = isApproved ? (body.documentDate ?? '') : ''
  const state = isApproved ? ('approved' as const) : ('rejected' as const)
  const $set = {
    state,
    decidedAt: now(),
    decidedBy: by,
    reasons,
    note,
    reason: reasonText(company.language ?? 'en', reasons, note),
    documentDate,
    expiresAt: expiryOf(kind, documentDate),
    remindedAt: null,
  }
  await documents.updateOne({ _id: documentId }, { $set }, { session })
  await recordDecision(deps, session, {
    userId: id,
    by,
    what: state,
    kind,
    documentId,
    hash,
    reasons,
    note,
  })
  await recordSecurityEvent(deps, session, {
    userId: id,
    kind: isApproved ? 'documentApproved' : 'documentRejected',
    detail: kind,
  })
  await raiseNotice(deps, session, {
    user: company,
    kind: isApproved ? 'documentApproved' : 'documentRejected',
    params: { kind, reasons: reasons.join(), note },
  })
  await refreshVerification(deps, session, id)
}

function requireOpen(
  { state }: DocumentDocument,
  kind: DocumentKind,
  { body, company, now }: { body: NewDecision; company: UserDocument; now: Date },
): void {
  if (state === 'approved' || state === 'rejected')
    throw new AppError(identityErrors.ALREADY_DECIDED)
  if (state !== 'in_review') throw new AppError(identityErrors.DOCUMENT_REPLACED)
  // A name of an earlier version may have invisible characters, which the body has lost.
  if (cleanLine(company.companyName) !== body.companyName)
    throw new AppError(identityErrors.COMPANY_RENAMED)
  const error = validateDecision(kind, body, now)
  if (error)
    throw new AppError(
      error.endsWith('Missing')
        ? identityErrors.DECISION_INCOMPLETE
        : identityErrors.DOCUMENT_DATE_REFUSED,
    )
}

function wordsOf({
  decision,
  reasons = [],
  note = '',
}: NewDecision): Required<Pick<NewDecision, 'reasons' | 'note'>> {
  return decision === 'approve' ? { reasons: [], note: '' } : { reasons, note: note.trim() }
}

/** The text that the company sees beside the document. */
function reasonText(
  language: Language,
  reasons: NonNullable<NewDecision['reasons']>,
  note: string,
): string {
  return [
    ...reasons
      .filter((reason) => reason !== 'other')
      .map((reason) => rejectionTexts[reason][language]),
    note,
  ]
    .filter(Boolean)
    .join(' ')
}
