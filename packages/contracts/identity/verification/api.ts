import type { CommonErrorCode } from '../../errors.ts'
import type { UserOperation } from '../../wire/Operation.ts'
import type { identityErrors } from '../users/errors.ts'
import type { CompanyParams } from './verification.ts'
import type {
  DecisionParams,
  NewDecision,
  NewRequest,
  OwnVerification,
  VerificationCase,
  VerificationQueue,
  VerificationQueueQuery,
} from './verification.ts'

type Code = CommonErrorCode | keyof typeof identityErrors

export const getOwnVerification: UserOperation<{ response: OwnVerification }> = {
  method: 'get',
  path: '/api/user/verification',
  auth: 'user',
}

export const listVerificationCases: UserOperation<
  { query: VerificationQueueQuery; response: VerificationQueue },
  Code
> = {
  method: 'get',
  path: '/api/verification/companies',
  auth: 'user',
  errors: ['FORBIDDEN', 'NOT_FOUND'],
}

export const getVerificationCase: UserOperation<
  { params: CompanyParams; response: VerificationCase },
  Code
> = {
  method: 'get',
  path: '/api/verification/companies/{id}',
  auth: 'user',
  errors: ['FORBIDDEN', 'OWN_COMPANY', 'NOT_FOUND'],
}

export const decideOnDocument: UserOperation<
  { params: DecisionParams; body: NewDecision; response: VerificationCase },
  Code
> = {
  method: 'post',
  path: '/api/verification/companies/{id}/documents/{documentId}/decision',
  auth: 'user',
  errors: [
    'FORBIDDEN',
    'OWN_COMPANY',
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'DOCUMENT_REPLACED',
    'COMPANY_RENAMED',
    'DECISION_INCOMPLETE',
    'DOCUMENT_DATE_REFUSED',
  ],
}

export const requestDocuments: UserOperation<
  { params: CompanyParams; body: NewRequest; response: VerificationCase },
  Code
> = {
  method: 'post',
  path: '/api/verification/companies/{id}/request',
  auth: 'user',
  errors: ['FORBIDDEN', 'OWN_COMPANY', 'NOT_FOUND'],
}
