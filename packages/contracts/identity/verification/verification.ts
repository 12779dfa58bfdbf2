import Joi from 'joi'
import { instant, recordId, textBy } from '../../wire/fields.ts'
import { countries } from '../../places/places.ts'
import { array, type Infer, nullable, object, oneOf, optional } from '../../wire/schema.ts'
import { documentKinds, verificationStatuses } from '../users/constants.ts'
import { currentDocumentStates } from '../documents/constants.ts'
import { registrationRules } from '../users/rules.ts'
import { verifiedSchema } from '../users/user.ts'
import {
  caseStates,
  countMax,
  decisionKinds,
  decisions,
  neededDocuments,
  noteMax,
  type RejectionReason,
  rejectionReasons,
} from './constants.ts'

export const kind = oneOf(documentKinds)

const anyText = Joi.string().allow('')

const caseState = oneOf(caseStates)

const status = oneOf(verificationStatuses)

const currentState = oneOf(currentDocumentStates)

// Any text, because the log may have reasons of a later release.
const reasons = array(Joi.string<RejectionReason>())

const documentDate = Joi.string().pattern(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)

export const verificationQueueQuerySchema = object({
  state: optional(caseState),
  country: optional(oneOf(countries)),
  cursor: optional(Joi.string().pattern(/^[A-Za-z0-9_-]{1,200}$/)),
})
export type VerificationQueueQuery = Infer<typeof verificationQueueQuerySchema>

export const companyParamsSchema = object({ id: recordId })
export type CompanyParams = Infer<typeof companyParamsSchema>

export const decisionParamsSchema = object({
  id: recordId,
  documentId: Joi.string().pattern(/^[0-9a-f]{32}$/),
})
export type DecisionParams = Infer<typeof decisionParamsSchema>

export const newDecisionSchema = object({
  decision: oneOf(decisions),

  /** The company name that the reviewer compared. The company may have changed it meanwhile. */
  companyName: textBy(registrationRules.companyName),

  /** Reasons for a rejection. */
  reasons: optional(array(oneOf(rejectionReasons)).max(rejectionReasons.length).unique()),
  note: optional(textBy({ max: noteMax, hasLines: true })),

  /** For the approval of a document that expires, for example `2026-10-14`. */
  documentDate: optional(documentDate),
})
export type NewDecision = Infer<typeof newDecisionSchema>

export const newRequestSchema = object({
  kinds: array(kind).min(1).max(documentKinds.length).unique(),
  note: optional(textBy({ max: noteMax, hasLines: true })),
})
export type NewRequest = Infer<typeof newRequestSchema>

const queuedDocument = object({ kind, state: currentState })

/** A company in the review queue. */
export const queuedCompanySchema = object({
  id: recordId,
  companyName: Joi.string(),
  country: oneOf(['', ...countries]),
  state: anyText,
  city: anyText,
  caseState,

  /** Since when the company waits, or is in its state. All times are ISO 8601 UTC. */
  since: instant,
  documents: array(queuedDocument),
})
export type QueuedCompany = Infer<typeof queuedCompanySchema>

const count = Joi.number().integer().min(0).max(countMax)

export const verificationQueueSchema = object({
  items: array(queuedCompanySchema),
  nextCursor: nullable(Joi.string()),

  /** Number of companies in each state, counted up to `countMax`. */
  counts: object({ waiting: count, incomplete: count, rejected: count, approved: count }),
})
export type VerificationQueue = Infer<typeof verificationQueueSchema>

/** A document as a reviewer sees it. */
export const reviewDocumentSchema = object({
  id: Joi.string(),
  kind,

  /** Download URL. */
  url: Joi.string(),
  state: currentState,
  bytes: Joi.number().integer().positive(),
  pages: Joi.number().integer().positive(),
  sentAt: instant,

  /**
   * Since when it waits for review. Later than `sentAt` when the company has changed its name
   * since.
   */
  waitingSince: instant,
  decidedAt: nullable(instant),
  reasons,
  note: anyText,

  /** The date on the document; empty when it does not matter. */
  documentDate: anyText,
  expiresAt: nullable(instant),
})
export type ReviewDocument = Infer<typeof reviewDocumentSchema>

export const documentRequestSchema = object({ kind, note: anyText, at: instant })
export type DocumentRequest = Infer<typeof documentRequestSchema>

const asked = array(documentRequestSchema)

/** An entry of the log of decisions. */
export const loggedDecisionSchema = object({
  id: Joi.string(),
  at: instant,

  /** The reviewer's username; null for automatic decisions and for the company's own action. */
  by: nullable(Joi.string()),
  what: oneOf(decisionKinds),
  kind,
  reasons,
  note: anyText,
})
export type LoggedDecision = Infer<typeof loggedDecisionSchema>

const company = object({
  id: recordId,
  username: Joi.string(),
  companyName: Joi.string(),
  description: anyText,
  location: anyText,
  country: oneOf(['', ...countries]),
  state: anyText,
  city: anyText,
  address: anyText,
  email: Joi.string(),
  phoneNumber: anyText,
  createdAt: instant,
})

/** All data about a company for its reviewer. */
export const verificationCaseSchema = object({
  company,
  status,
  caseState,
  since: instant,
  documents: array(reviewDocumentSchema),

  /** Requested documents that the company has not sent yet. */
  asked,

  /** The latest ones, newest first. */
  decisions: array(loggedDecisionSchema),
})
export type VerificationCase = Infer<typeof verificationCaseSchema>

const missing = object({
  kind: oneOf(neededDocuments),
  state: oneOf(['notSent', ...currentDocumentStates.filter((state) => state !== 'approved')]),
})

/** The state of the company's own verification. */
export const ownVerificationSchema = object({
  status,
  verified: verifiedSchema,

  /** Required documents that are not approved, in the order of the settings. */
  missing: array(missing),

  /** Documents that a reviewer has requested again. */
  asked,
})
export type OwnVerification = Infer<typeof ownVerificationSchema>
