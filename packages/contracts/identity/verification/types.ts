import type { Country } from '../../places.ts'
import type { CurrentDocumentState, DocumentKind } from '../documents/types.ts'
import type { User, Verified, VerificationStatus } from '../types.ts'
import type {
  caseStates,
  decisionKinds,
  decisions,
  neededDocuments,
  rejectionReasons,
} from './constants.ts'

export type RejectionReason = (typeof rejectionReasons)[number]
export type CaseState = (typeof caseStates)[number]
export type DecisionKind = (typeof decisionKinds)[number]
export type Decision = (typeof decisions)[number]
export type NeededDocument = (typeof neededDocuments)[number]

export type VerificationQueueQuery = { state?: CaseState; country?: Country; cursor?: string }

/** A company in the queue. */
export type QueuedCompany = {
  id: number
  companyName: string
  country: Country | ''
  state: string
  city: string
  caseState: CaseState
  /** ISO 8601 UTC, as all times: since when it waits, or since when it is what it is. */
  since: string
  documents: { kind: DocumentKind; state: CurrentDocumentState }[]
}

export type VerificationQueue = {
  items: QueuedCompany[]
  nextCursor: string | null
  /** How many there are of each state; no more than `countMax` are counted. */
  counts: Record<CaseState, number>
}

export type CompanyParams = { id: number }
export type DecisionParams = { id: number; documentId: string }

/** A document as a reviewer sees it. */
export type ReviewDocument = {
  id: string
  kind: DocumentKind
  /** Downloads it. */
  url: string
  state: CurrentDocumentState
  bytes: number
  pages: number
  sentAt: string
  /** Since when it waits: later than it was sent where its company has another name since. */
  waitingSince: string
  decidedAt: string | null
  reasons: RejectionReason[]
  note: string
  /** The day that stands on it; empty where it does not matter. */
  documentDate: string
  expiresAt: string | null
}

/** A line of the log of decisions. */
export type LoggedDecision = {
  id: string
  at: string
  /** Username of the reviewer; null where time did it, or the company itself. */
  by: string | null
  what: DecisionKind
  kind: DocumentKind
  reasons: RejectionReason[]
  note: string
}

export type Asked = { kind: DocumentKind; note: string; at: string }

/** All that a reviewer is told of a company. */
export type VerificationCase = {
  company: Pick<
    User,
    | 'id'
    | 'username'
    | 'companyName'
    | 'description'
    | 'location'
    | 'country'
    | 'state'
    | 'city'
    | 'address'
    | 'email'
    | 'phoneNumber'
    | 'createdAt'
  >
  status: VerificationStatus
  caseState: CaseState
  since: string
  documents: ReviewDocument[]
  /** What it was asked to send, and has not yet. */
  asked: Asked[]
  /** The last ones, newest first. */
  decisions: LoggedDecision[]
}

export type NewDecision = {
  decision: Decision
  /** The name that the reviewer has compared: the company may have another one by now. */
  companyName: string
  /** Of a rejection. */
  reasons?: RejectionReason[]
  note?: string
  /** Of an approval of what expires, e.g. `2026-10-14`. */
  documentDate?: string
}

export type NewRequest = { kinds: DocumentKind[]; note?: string }

/** What a company is told of its own verification. */
export type OwnVerification = {
  status: VerificationStatus
  verified: Verified | null
  /** What is not approved of what is needed, in the order of the settings. */
  missing: { kind: NeededDocument; state: 'notSent' | Exclude<CurrentDocumentState, 'approved'> }[]
  /** What a reviewer has asked for again. */
  asked: Asked[]
}
