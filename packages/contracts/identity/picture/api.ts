import type { CommonErrorCode } from '../../errors.ts'
import type { UploadOperation, UserOperation } from '../../wire/Operation.ts'
import type { identityErrors } from '../users/errors.ts'
import type { UploadedPicture } from './picture.ts'

type Code = CommonErrorCode | keyof typeof identityErrors

export const uploadProfilePicture: UploadOperation<{ response: UploadedPicture }, Code> = {
  method: 'post',
  path: '/api/user/profile-picture',
  auth: 'user',
  status: 201,
  files: { field: 'profilePicture', max: 1 },
  errors: [
    'MALFORMED_MULTIPART',
    'TOO_MANY_FILES',
    'PICTURE_TOO_LARGE',
    'PICTURE_UNSUPPORTED',
    'PICTURE_UNREADABLE',
    'PICTURE_TOO_DETAILED',
    'HEIC_UNREADABLE',
    'FILE_INFECTED',
    'FILE_UNSCANNED',
    'FILES_FULL',
    'FILES_BUSY',
    'TOO_MANY_REQUESTS',
  ],
}

export const deleteProfilePicture: UserOperation<object, Code> = {
  method: 'delete',
  path: '/api/user/profile-picture',
  auth: 'user',
  status: 204,
}
