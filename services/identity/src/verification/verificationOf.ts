import {
  documentKinds,
  type DocumentKind,
  type VerificationStatus,
} from '@materia/contracts/identity/users/constants.ts'
import {
  neededDocuments,
  type CaseState,
} from '@materia/contracts/identity/verification/constants.ts'
import type { DocumentDocument } from '../documents/document.ts'

type Judged = Pick<DocumentDocument, 'kind' | 'state' | 'sentAt' | 'reviewSince'>

export type Verification = {
  status: VerificationStatus
  state: CaseState
  /** When its oldest unreviewed document began to wait, or null. */
  waitingSince: Date | null
  /** The approved kinds of a verified company. */
  checkedKinds: DocumentKind[]
}

/**
 * Computes a company's verification: approved when all needed documents are approved, rejected
 * while one of them is.
 */
export function verificationOf(documents: Judged[]): Verification {
  const kindsThatAre = (state: DocumentDocument['state']) =>
    new Set(documents.filter((document) => document.state === state).map(({ kind }) => kind))
  const approved = kindsThatAre('approved')
  const rejected = kindsThatAre('rejected')
  const isRejected = neededDocuments.some((kind) => rejected.has(kind))
  const isApproved = neededDocuments.every((kind) => approved.has(kind))
  const status = isRejected ? 'rejected' : isApproved ? 'approved' : 'pending'
  const waiting = documents
    .filter(({ state }) => state === 'in_review')
    .map(({ reviewSince, sentAt }) => (reviewSince ?? sentAt).getTime())
  return {
    status,
    state: waiting.length > 0 ? 'waiting' : status === 'pending' ? 'incomplete' : status,
    waitingSince: waiting.length > 0 ? new Date(Math.min(...waiting)) : null,
    checkedKinds: isApproved ? documentKinds.filter((kind) => approved.has(kind)) : [],
  }
}
