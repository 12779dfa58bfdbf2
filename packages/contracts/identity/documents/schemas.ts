import Joi from 'joi'
import { instant } from '../../schemas.ts'
import { currentDocumentStates, documentKinds } from './constants.ts'
import type {
  CompanyDocument,
  DocumentChange,
  DocumentFileParams,
  DocumentParams,
  UploadedFile,
} from './types.ts'

const documentUrl = Joi.string().pattern(/^\/api\/documents\/[0-9a-f]{32}$/)

export const uploadedFileSchema = Joi.object<UploadedFile, true>({ url: documentUrl.required() })

export const documentParamsSchema = Joi.object<DocumentParams, true>({
  docId: Joi.string()
    .valid(...documentKinds)
    .required(),
})

export const documentFileParamsSchema = Joi.object<DocumentFileParams, true>({
  id: Joi.string()
    .pattern(/^[0-9a-f]{32}$/)
    .required(),
})

export const documentChangeSchema = Joi.object<DocumentChange, true>({
  incorporationCertUrl: documentUrl,
  einDocumentUrl: documentUrl,
  irsLetterUrl: documentUrl,
  ownerIdUrl: documentUrl,
  proofOfAddressUrl: documentUrl,
}).length(1)

const companyDocumentSchema = Joi.object<CompanyDocument, true>({
  kind: Joi.string()
    .valid(...documentKinds)
    .required(),
  url: documentUrl.required(),
  state: Joi.string()
    .valid(...currentDocumentStates)
    .required(),
  bytes: Joi.number().integer().positive().required(),
  pages: Joi.number().integer().positive().required(),
  sentAt: instant.required(),
  decidedAt: instant.allow(null).required(),
  reason: Joi.string().allow('').required(),
  expiresAt: instant.allow(null).required(),
})

export const companyDocuments = Joi.array<CompanyDocument[]>().items(companyDocumentSchema).required()
