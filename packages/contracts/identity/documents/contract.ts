import Joi from 'joi'
import { bind } from '../../wire/bind.ts'
import * as api from './api.ts'
import {
  companyDocuments,
  documentFileParamsSchema,
  documentParamsSchema,
  uploadedFileSchema,
} from './document.ts'

export const documents = bind(api, {
  uploadDocument: {
    summary:
      'Upload a PDF. PATCH /api/user/profile then assigns its URL to one of the five documents',
    response: uploadedFileSchema,
  },
  listDocuments: {
    summary: 'The signed-in company’s documents and their review states',
    response: companyDocuments,
  },
  deleteDocument: { summary: 'Remove a document', params: documentParamsSchema, response: null },
  getDocument: {
    summary: 'A document, for its company and for reviewers',
    params: documentFileParamsSchema,
    response: Joi.string(),
    contentType: 'application/pdf',
    headers: { 'Content-Disposition': 'attachment' },
  },
})
