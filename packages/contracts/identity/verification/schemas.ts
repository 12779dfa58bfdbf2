import Joi from 'joi'
import { countries } from '../../places.ts'
import { instant, recordId, textBy } from '../../schemas.ts'
import { verificationStatuses } from '../constants.ts'
import { currentDocumentStates, documentKinds } from '../documents/constants.ts'
import { registrationRules } from '../rules.ts'
import { verifiedSchema } from '../schemas.ts'
import {
  caseStates,
  countMax,
  decisionKinds,
  decisions,
  neededDocuments,
  noteMax,
  rejectionReasons,
} from './constants.ts'
import type {
  Asked,
  CompanyParams,
  DecisionParams,
  LoggedDecision,
  NewDecision,
  NewRequest,
  OwnVerification,
  QueuedCompany,
  ReviewDocument,
  VerificationCase,
  VerificationQueue,
  VerificationQueueQuery,
} from './types.ts'

const kind = Joi.string().valid(...documentKinds)
const anyText = Joi.string().allow('').required()
const caseState = Joi.string().valid(...caseStates)
const status = Joi.string()
  .valid(...verificationStatuses)
  .required()
const currentState = Joi.string()
  .valid(...currentDocumentStates)
  .required()
// Of a later release, too: the log is not rewritten.
const reasons = Joi.array().items(Joi.string()).required()
const documentDate = Joi.string().pattern(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)

export const verificationQueueQuerySchema = Joi.object<VerificationQueueQuery, true>({
  state: caseState,
  country: Joi.string().valid(...countries),
  cursor: Joi.string().pattern(/^[A-Za-z0-9_-]{1,200}$/),
})

export const companyParamsSchema = Joi.object<CompanyParams, true>({ id: recordId.required() })
export const decisionParamsSchema = Joi.object<DecisionParams, true>({
  id: recordId.required(),
  documentId: Joi.string()
    .pattern(/^[0-9a-f]{32}$/)
    .required(),
})

export const newDecisionSchema = Joi.object<NewDecision, true>({
  decision: Joi.string()
    .valid(...decisions)
    .required(),
  companyName: textBy(registrationRules.companyName),
  reasons: Joi.array()
    .items(Joi.string().valid(...rejectionReasons))
    .max(rejectionReasons.length)
    .unique(),
  note: textBy({ max: noteMax }),
  documentDate,
}).required()

export const newRequestSchema = Joi.object<NewRequest, true>({
  kinds: Joi.array().items(kind).min(1).max(documentKinds.length).unique().required(),
  note: textBy({ max: noteMax }),
}).required()

const queuedDocument = Joi.object<QueuedCompany['documents'][number], true>({
  kind: kind.required(),
  state: currentState,
})

const queuedCompanySchema = Joi.object<QueuedCompany, true>({
  id: recordId.required(),
  companyName: Joi.string().required(),
  country: Joi.string()
    .valid('', ...countries)
    .required(),
  state: anyText,
  city: anyText,
  caseState: caseState.required(),
  since: instant.required(),
  documents: Joi.array().items(queuedDocument).required(),
})

const count = Joi.number().integer().min(0).max(countMax).required()

export const verificationQueueSchema = Joi.object<VerificationQueue, true>({
  items: Joi.array().items(queuedCompanySchema).required(),
  nextCursor: Joi.string().allow(null).required(),
  counts: Joi.object<VerificationQueue['counts'], true>({
    waiting: count,
    incomplete: count,
    rejected: count,
    approved: count,
  }).required(),
})

const reviewDocumentSchema = Joi.object<ReviewDocument, true>({
  id: Joi.string().required(),
  kind: kind.required(),
  url: Joi.string().required(),
  state: currentState,
  bytes: Joi.number().integer().positive().required(),
  pages: Joi.number().integer().positive().required(),
  sentAt: instant.required(),
  waitingSince: instant.required(),
  decidedAt: instant.allow(null).required(),
  reasons,
  note: anyText,
  documentDate: anyText,
  expiresAt: instant.allow(null).required(),
})

const asked = Joi.array()
  .items(Joi.object<Asked, true>({ kind: kind.required(), note: anyText, at: instant.required() }))
  .required()

const loggedDecisionSchema = Joi.object<LoggedDecision, true>({
  id: Joi.string().required(),
  at: instant.required(),
  by: Joi.string().allow(null).required(),
  what: Joi.string()
    .valid(...decisionKinds)
    .required(),
  kind: kind.required(),
  reasons,
  note: anyText,
})

const company = Joi.object<VerificationCase['company'], true>({
  id: recordId.required(),
  username: Joi.string().required(),
  companyName: Joi.string().required(),
  description: anyText,
  location: anyText,
  country: Joi.string()
    .valid('', ...countries)
    .required(),
  state: anyText,
  city: anyText,
  address: anyText,
  email: Joi.string().required(),
  phoneNumber: anyText,
  createdAt: instant.required(),
})

export const verificationCaseSchema = Joi.object<VerificationCase, true>({
  company: company.required(),
  status,
  caseState: caseState.required(),
  since: instant.required(),
  documents: Joi.array().items(reviewDocumentSchema).required(),
  asked,
  decisions: Joi.array().items(loggedDecisionSchema).required(),
})

const missing = Joi.object<OwnVerification['missing'][number], true>({
  kind: Joi.string()
    .valid(...neededDocuments)
    .required(),
  state: Joi.string()
    .valid('notSent', ...currentDocumentStates.filter((state) => state !== 'approved'))
    .required(),
})

export const ownVerificationSchema = Joi.object<OwnVerification, true>({
  status,
  verified: verifiedSchema.required(),
  missing: Joi.array().items(missing).required(),
  asked,
})
