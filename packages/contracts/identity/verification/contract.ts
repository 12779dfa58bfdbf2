import { bind } from '../../bind.ts'
import * as api from './api.ts'
import {
  companyParams,
  decisionParams,
  newDecision,
  newRequest,
  ownVerification,
  queueQuery,
  verificationCase,
  verificationQueue,
} from './schemas.ts'

export const verification = bind(api, {
  getOwnVerification: {
    summary: 'Whether the signed-in company is verified, and what is missing',
    answer: ownVerification,
  },
  listVerificationCases: {
    summary: 'Companies that have sent documents, for reviewers',
    query: queueQuery,
    answer: verificationQueue,
  },
  getVerificationCase: {
    summary: 'What a company says of itself and has sent, for reviewers',
    params: companyParams,
    answer: verificationCase,
  },
  decideOnDocument: {
    summary: 'Approve or reject a document, for reviewers',
    params: decisionParams,
    body: newDecision,
    answer: verificationCase,
  },
  askForDocuments: {
    summary: 'Ask a company for documents again, for reviewers',
    params: companyParams,
    body: newRequest,
    answer: verificationCase,
  },
})
