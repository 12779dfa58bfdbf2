import { bind } from '../../wire/bind.ts'
import * as api from './api.ts'
import { companyParamsSchema } from './verification.ts'
import {
  decisionParamsSchema,
  newDecisionSchema,
  newRequestSchema,
  ownVerificationSchema,
  verificationQueueQuerySchema,
  verificationCaseSchema,
  verificationQueueSchema,
} from './verification.ts'

export const verification = bind(api, {
  getOwnVerification: {
    summary: 'Whether the signed-in company is verified, and what is missing',
    response: ownVerificationSchema,
  },
  listVerificationCases: {
    summary: 'Companies with documents, for reviewers',
    query: verificationQueueQuerySchema,
    response: verificationQueueSchema,
  },
  getVerificationCase: {
    summary: 'A company’s profile and documents, for reviewers',
    params: companyParamsSchema,
    response: verificationCaseSchema,
  },
  decideOnDocument: {
    summary: 'Approve or reject a document, for reviewers',
    params: decisionParamsSchema,
    body: newDecisionSchema,
    response: verificationCaseSchema,
  },
  requestDocuments: {
    summary: 'Ask a company for documents again, for reviewers',
    params: companyParamsSchema,
    body: newRequestSchema,
    response: verificationCaseSchema,
  },
})
