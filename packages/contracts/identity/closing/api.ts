import type { CommonErrorCode } from '../../errors.ts'
import type { UserOperation } from '../../wire/Operation.ts'
import type { identityErrors } from '../users/errors.ts'
import type { UserExport } from './accountDeletion.ts'

type Code = CommonErrorCode | keyof typeof identityErrors

export const requestExport: UserOperation<{ response: UserExport }, Code> = {
  method: 'post',
  path: '/api/user/export',
  auth: 'user',
  status: 201,
  creates: true,
  errors: ['FRESH_CHECK_REQUIRED', 'EXPORT_ASKED'],
}

export const getExport: UserOperation<{ response: UserExport }> = {
  method: 'get',
  path: '/api/user/export',
  auth: 'user',
}

export const downloadExport: UserOperation<{ response: string }, Code> = {
  method: 'get',
  path: '/api/user/export/file',
  auth: 'user',
  errors: ['EXPORT_GONE'],
}

export const deleteUser: UserOperation<object, Code> = {
  method: 'delete',
  path: '/api/user/delete',
  auth: 'user',
  status: 204,
  errors: ['FRESH_CHECK_REQUIRED'],
}
