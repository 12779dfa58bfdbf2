import type { CommonErrorCode } from '../../errors.ts'
import type { Language } from '../../languages.ts'
import type { OpenOperation, UserOperation } from '../../wire/Operation.ts'
import type { identityErrors } from '../users/errors.ts'
import type {
  Accepted,
  EmailToken,
  ForgottenPassword,
  PasswordChange,
  PasswordReset,
} from './credentials.ts'
import type { NoticesPage, NoticesRead } from '../notices/notice.ts'
import type { PageQuery, SecurityEventsPage } from '../securityLog/securityEvent.ts'

type Code = CommonErrorCode | keyof typeof identityErrors

/** Longer than the default: under load, waiting is better than an error. */
const limitMs = 8_000

/** Ends every other session of the user. */
export const changePassword: UserOperation<{ body: PasswordChange }, Code> = {
  method: 'post',
  path: '/api/user/change-password',
  auth: 'user',
  status: 204,
  limitMs,
  errors: [
    'CURRENT_PASSWORD_WRONG',
    'PASSWORD_TOO_COMMON',
    'SECOND_FACTOR_REQUIRED',
    'INVALID_CODE',
    'FACTOR_LOCKED',
    'TOO_MANY_REQUESTS',
  ],
}

/** Returns the same response whether the account exists or not. */
export const forgotPassword: OpenOperation<{ body: ForgottenPassword; response: Accepted }, Code> =
  {
    method: 'post',
    path: '/api/password/forgot',
    auth: 'anyone',
    limitMs,
    errors: ['TOO_MANY_REQUESTS'],
  }

/** Uses the token from the mail. Ends all sessions of the user. */
export const resetPassword: OpenOperation<{ body: PasswordReset }, Code> = {
  method: 'post',
  path: '/api/password/reset',
  auth: 'anyone',
  status: 204,
  limitMs,
  errors: ['LINK_EXPIRED', 'PASSWORDS_DO_NOT_MATCH', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
}

/** Uses the token from the mail; works without a session. */
export const confirmEmail: OpenOperation<{ body: EmailToken }, Code> = {
  method: 'post',
  path: '/api/user/email/confirm',
  auth: 'anyone',
  status: 204,
  errors: ['LINK_EXPIRED', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
}

/** Sends the confirmation link again, to the unconfirmed address. */
export const sendEmailLink: UserOperation<{ response: Accepted }, Code> = {
  method: 'post',
  path: '/api/user/email/send',
  auth: 'user',
  errors: ['EMAIL_CONFIRMED', 'TOO_MANY_MAILS'],
}

export const cancelEmailChange: UserOperation<object, Code> = {
  method: 'delete',
  path: '/api/user/email/pending',
  auth: 'user',
  status: 204,
}

/** The user's own security log, newest first. */
export const listSecurityEvents: UserOperation<{ query: PageQuery; response: SecurityEventsPage }> =
  {
    method: 'get',
    path: '/api/user/security-events',
    auth: 'user',
  }

/** The user's own notices in a language, newest first. Omits notices that are only mailed. */
export const listNotices: UserOperation<{
  query: PageQuery & { language?: Language }
  response: NoticesPage
}> = {
  method: 'get',
  path: '/api/user/notices',
  auth: 'user',
}

/** Number of unread notices, at most 100. */
export const countNotices: UserOperation<{ response: { unread: number } }> = {
  method: 'get',
  path: '/api/user/notices/unread',
  auth: 'user',
}

export const readNotices: UserOperation<{ body: NoticesRead }> = {
  method: 'patch',
  path: '/api/user/notices/read',
  auth: 'user',
  status: 204,
}
