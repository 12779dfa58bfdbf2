import type { DocumentKind } from '../users/constants.ts'

/** Whoever has these approved is verified. The tax compliance letter may be sent, and is looked at, too. */
export const neededDocuments = [
  'incorporationCert',
  'einDocument',
  'ownerId',
  'proofOfAddress',
] as const satisfies DocumentKind[]

/** How many months of its own date a document is good for (spec 9); those that are not named do not expire. */
export const monthsValid: Partial<Record<DocumentKind, number>> = { proofOfAddress: 3 }

/** So many days before a document expires its company is reminded. */
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

/** `incomplete`: the company has to do something. `waiting`: a reviewer has. */
export const caseStates = ['waiting', 'incomplete', 'rejected', 'approved'] as const

/** What the log of decisions says was done. The last two nobody does: time, and a new name of the company. */
export const decisionKinds = ['approved', 'rejected', 'askedAgain', 'expired', 'takenBack'] as const

export const noteMax = 1000

/** Companies on a page of the queue, and how many of a state are counted at most. */
export const queuePageSize = 20
export const countMax = 1000
/** So many decisions on a company are shown. */
export const decisionsShown = 50
export type RejectionReason = (typeof rejectionReasons)[number]
export type CaseState = (typeof caseStates)[number]
export type DecisionKind = (typeof decisionKinds)[number]
export type Decision = (typeof decisions)[number]
export type NeededDocument = (typeof neededDocuments)[number]
