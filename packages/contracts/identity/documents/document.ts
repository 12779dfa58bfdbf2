import Joi from 'joi'
import { instant } from '../../wire/fields.ts'
import { array, type Infer, nullable, object, oneOf, optional } from '../../wire/schema.ts'
import { documentKinds } from '../users/constants.ts'
import { currentDocumentStates } from './constants.ts'

const documentUrl = Joi.string().pattern(/^\/api\/documents\/[0-9a-f]{32}$/)

export const uploadedFileSchema = object({ url: documentUrl })
export type UploadedFile = Infer<typeof uploadedFileSchema>

export const documentParamsSchema = object({ docId: oneOf(documentKinds) })
export type DocumentParams = Infer<typeof documentParamsSchema>

export const documentFileParamsSchema = object({ id: Joi.string().pattern(/^[0-9a-f]{32}$/) })
export type DocumentFileParams = Infer<typeof documentFileParamsSchema>

/** Assigns an upload to a document: exactly one field, with the URL that the upload returned. */
export const documentChangeSchema = object({
  incorporationCertUrl: optional(documentUrl),
  einDocumentUrl: optional(documentUrl),
  irsLetterUrl: optional(documentUrl),
  ownerIdUrl: optional(documentUrl),
  proofOfAddressUrl: optional(documentUrl),
}).length(1)
export type DocumentChange = Infer<typeof documentChangeSchema>

/** A verification document as its company sees it. */
export const companyDocumentSchema = object({
  kind: oneOf(documentKinds),

  /** Download URL, for its company and for reviewers. */
  url: documentUrl,
  state: oneOf(currentDocumentStates),
  bytes: Joi.number().integer().positive(),
  pages: Joi.number().integer().positive(),

  /** All times are ISO 8601 UTC. */
  sentAt: instant,
  decidedAt: nullable(instant),

  /** Why it was rejected, in the company's language; empty for other states. */
  reason: Joi.string().allow(''),
  expiresAt: nullable(instant),
})
export type CompanyDocument = Infer<typeof companyDocumentSchema>

export const companyDocuments = array(companyDocumentSchema)
