import type { CommonErrorCode } from '../../errors.ts'
import type { UploadOperation, UserOperation } from '../../wire/Operation.ts'
import type { identityErrors } from '../users/errors.ts'
import type {
  CompanyDocument,
  DocumentFileParams,
  DocumentParams,
  UploadedFile,
} from './document.ts'

type Code = CommonErrorCode | keyof typeof identityErrors

/** Uploads a file. `updateProfile` then assigns its URL to one of the five documents. */
export const uploadDocument: UploadOperation<{ response: UploadedFile }, Code> = {
  method: 'post',
  path: '/api/upload/document',
  auth: 'user',
  status: 201,
  files: { field: 'document', max: 1 },
  errors: [
    'MALFORMED_MULTIPART',
    'TOO_MANY_FILES',
    'DOCUMENT_TOO_LARGE',
    'DOCUMENT_UNSUPPORTED',
    'DOCUMENT_UNREADABLE',
    'DOCUMENT_ENCRYPTED',
    'DOCUMENT_ACTIVE',
    'DOCUMENT_TOO_LONG',
    'FILE_INFECTED',
    'FILE_UNSCANNED',
    'FILES_FULL',
    'FILES_BUSY',
    'TOO_MANY_REQUESTS',
  ],
}

export const listDocuments: UserOperation<{ response: CompanyDocument[] }> = {
  method: 'get',
  path: '/api/user/documents',
  auth: 'user',
}

export const deleteDocument: UserOperation<{ params: DocumentParams }, Code> = {
  method: 'delete',
  path: '/api/user/document/{docId}',
  auth: 'user',
  status: 204,
  errors: ['NOT_FOUND', 'FRESH_CHECK_REQUIRED'],
}

/** Only for the company itself and for reviewers. Others get a 404. */
export const getDocument: UserOperation<{ params: DocumentFileParams; response: string }> = {
  method: 'get',
  path: '/api/documents/{id}',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
