import type { DocumentKind } from '../users/constants.ts'

/**
 * A company with these documents approved is verified. The tax compliance letter is optional and
 * reviewed too.
 */
export const neededDocuments = [
  'incorporationCert',
  'einDocument',
  'ownerId',
  'proofOfAddress',
] as const satisfies DocumentKind[]

/** How many months after its own date a document expires. Other kinds do not expire. */
export const monthsValid: Partial<Record<DocumentKind, number>> = { proofOfAddress: 3 }

/** How many days before a document expires its company is reminded. */
export const reminderDays = 14

export const decisions = ['approve', 'reject'] as const

export const rejectionReasons = [
  'unreadable',
  'incomplete',
  'wrongDocument',
  'otherCompany',
  'tooOld',
  'notGenuine',
  'other',
] as const

/** `incomplete`: the company must act. `waiting`: a reviewer must act. */
export const caseStates = ['waiting', 'incomplete', 'rejected', 'approved'] as const

/**
 * Entries in the log of decisions. The last two are automatic: the document expired, or the company
 * changed its name.
 */
export const decisionKinds = ['approved', 'rejected', 'askedAgain', 'expired', 'takenBack'] as const

export const noteMax = 1000

/** Page size of the queue, and the limit for counting the companies in a state. */
export const queuePageSize = 20
export const countMax = 1000
/** How many decisions on a company are shown. */
export const decisionsShown = 50
export type RejectionReason = (typeof rejectionReasons)[number]
export type CaseState = (typeof caseStates)[number]
export type DecisionKind = (typeof decisionKinds)[number]
export type Decision = (typeof decisions)[number]
export type NeededDocument = (typeof neededDocuments)[number]
