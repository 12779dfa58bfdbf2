import type { CommonErrorCode } from '../errors.ts'
import type { EventType } from '../Event.ts'
import type { OpenOperation, UserOperation } from '../Operation.ts'
import type { identityErrors } from './errors.ts'
import type { Account, AccountRole, Credentials, ProfileChange, PublicConfig, Registration, User, UserDeletedData, UserEventData } from './types.ts'

type Code = CommonErrorCode | keyof typeof identityErrors

export const login: OpenOperation<{ body: Credentials; answer: User }, Code> = {
  method: 'post',
  path: '/api/login',
  auth: 'anyone',
  errors: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
}

/** Whose login this would be, so that an account's failures are one count however it is named. */
export const findAccount: OpenOperation<{ body: Pick<Credentials, 'username'>; answer: Account }> = {
  method: 'post',
  path: '/internal/account',
  auth: 'anyone',
  isInternal: true,
}

/** What a user may do now, so that a session never says for long what it was at its beginning. */
export const findRole: OpenOperation<{ body: { id: number }; answer: AccountRole }> = {
  method: 'post',
  path: '/internal/role',
  auth: 'anyone',
  isInternal: true,
}

export const register: OpenOperation<{ body: Registration; answer: User }, Code> = {
  method: 'post',
  path: '/api/register',
  auth: 'anyone',
  status: 201,
  creates: true,
  errors: ['REGISTRATION_CLOSED', 'INVITATION_INVALID', 'USERNAME_TAKEN', 'EMAIL_TAKEN', 'PASSWORDS_DO_NOT_MATCH', 'PASSWORD_TOO_COMMON', 'REGISTERED_WITHOUT_SESSION', 'TOO_MANY_REQUESTS'],
}

export const logout: OpenOperation<object> = { method: 'post', path: '/api/logout', auth: 'anyone', status: 204, isGateways: true }
export const getCurrentUser: UserOperation<{ answer: User }> = { method: 'get', path: '/api/user', auth: 'user' }

export const updateProfile: UserOperation<{ body: ProfileChange; answer: User }, Code> = {
  method: 'patch',
  path: '/api/user/profile',
  auth: 'user',
  errors: ['EMAIL_TAKEN', 'STATE_NOT_IN_COUNTRY'],
}

export const getConfig: OpenOperation<{ answer: PublicConfig }> = { method: 'get', path: '/api/config', auth: 'anyone' }
export const userRegistered: EventType<UserEventData> = { subject: 'identity.user.registered' }
export const userUpdated: EventType<UserEventData> = { subject: 'identity.user.updated' }
export const userDeleted: EventType<UserDeletedData> = { subject: 'identity.user.deleted' }
