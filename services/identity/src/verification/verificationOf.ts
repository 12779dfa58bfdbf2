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
  /** Since when its oldest document waits for a reviewer, where one does. */
  waitingSince: Date | null
  /** What was checked of a verified company. */
  checkedKinds: DocumentKind[]
}

/** What follows from a company's documents: verified once all that are needed are approved, rejected while one of them is. */
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
