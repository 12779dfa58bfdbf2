import type { MailedNoticesReply, MailedNoticesRequest } from './notices/mailedNotices.ts'
import type { RelationReply, RelationRequest } from './relations/relation.ts'
import type { CommonErrorCode } from '../errors.ts'
import type { EventType, RequestType } from '../wire/Event.ts'
import type { OpenOperation, UserOperation } from '../wire/Operation.ts'
import type { PasswordForgottenData } from './credentials/credentials.ts'
import type { identityErrors } from './users/errors.ts'
import type { SessionsEndedData } from './sessions/session.ts'
import type {
  Account,
  AccountRole,
  Credentials,
  CredentialsChangedData,
  Invitation,
  InvitationCode,
  Registration,
  UserDeletedData,
} from './users/account.ts'
import type { ProfileUpdate } from './profile/profile.ts'
import type { RegisteredUser, User, UserEventData } from './users/user.ts'
import type { PublicConfig } from './users/publicConfig.ts'
import type { NoticeRaisedData, NoticesChangedData } from './notices/notice.ts'

type Code = CommonErrorCode | keyof typeof identityErrors

export const login: OpenOperation<{ body: Credentials; response: User }, Code> = {
  method: 'post',
  path: '/api/login',
  auth: 'anyone',
  errors: [
    'INVALID_CREDENTIALS',
    'SECOND_FACTOR_REQUIRED',
    'INVALID_CODE',
    'FACTOR_LOCKED',
    'TOO_MANY_REQUESTS',
  ],
}

/**
 * Finds the account of a login, so that failures are counted by account for each way to write its
 * name.
 */
export const findAccount: OpenOperation<{
  body: Pick<Credentials, 'username'>
  response: Account
}> = {
  method: 'post',
  path: '/internal/account',
  auth: 'anyone',
  isInternal: true,
}

/** A user's current role, so that a session does not keep an outdated one. */
export const findRole: OpenOperation<{ body: { id: number }; response: AccountRole }> = {
  method: 'post',
  path: '/internal/role',
  auth: 'anyone',
  isInternal: true,
}

export const register: OpenOperation<{ body: Registration; response: RegisteredUser }, Code> = {
  method: 'post',
  path: '/api/register',
  auth: 'anyone',
  status: 201,
  creates: true,
  errors: [
    'REGISTRATION_CLOSED',
    'INVITATION_INVALID',
    'INVITATION_OTHER_EMAIL',
    'USERNAME_TAKEN',
    'EMAIL_TAKEN',
    'COMPANY_NAME_RESERVED',
    'COMPANY_NAME_TAKEN',
    'PASSWORDS_DO_NOT_MATCH',
    'PASSWORD_TOO_COMMON',
    'REGISTERED_WITHOUT_SESSION',
    'TOO_MANY_MAILS',
    'TOO_MANY_REQUESTS',
  ],
}

/** A POST, because logs contain URLs and the code is a secret. */
export const findInvitation: OpenOperation<{ body: InvitationCode; response: Invitation }, Code> = {
  method: 'post',
  path: '/api/invitation',
  auth: 'anyone',
  errors: ['INVITATION_INVALID', 'TOO_MANY_REQUESTS'],
}

export const logout: OpenOperation<object> = {
  method: 'post',
  path: '/api/logout',
  auth: 'anyone',
  status: 204,
  isGateways: true,
}
export const getCurrentUser: UserOperation<{ response: User }> = {
  method: 'get',
  path: '/api/user',
  auth: 'user',
}

export const updateProfile: UserOperation<{ body: ProfileUpdate; response: User }, Code> = {
  method: 'patch',
  path: '/api/user/profile',
  auth: 'user',
  errors: [
    'EMAIL_TAKEN',
    'FRESH_CHECK_REQUIRED',
    'TOO_MANY_MAILS',
    'STATE_NOT_IN_COUNTRY',
    'POSTAL_CODE_ELSEWHERE',
    'RENAMED_TOO_OFTEN',
    'COMPANY_NAME_RESERVED',
    'COMPANY_NAME_TAKEN',
    'PROFILE_CHANGED',
    'PICTURE_UNKNOWN',
    'DOCUMENT_UNKNOWN',
  ],
}

export const getConfig: OpenOperation<{ response: PublicConfig }> = {
  method: 'get',
  path: '/api/config',
  auth: 'anyone',
}
export const userRegistered: EventType<UserEventData> = { subject: 'identity.user.registered' }
export const userUpdated: EventType<UserEventData> = { subject: 'identity.user.updated' }
export const userDeleted: EventType<UserDeletedData> = { subject: 'identity.user.deleted' }
/** A password, second factor or role changed, or the account was deleted. Earlier sessions end. */
export const credentialsChanged: EventType<CredentialsChangedData> = {
  subject: 'identity.credentials.changed',
}
/** A user ended these sessions. Not published for sessions that a credential change ends. */
export const sessionsEnded: EventType<SessionsEndedData> = { subject: 'identity.sessions.ended' }
/**
 * A user forgot a password. identity handles it as an event, so that the operation behaves the same
 * for unknown accounts.
 */
export const passwordForgotten: EventType<PasswordForgottenData> = {
  subject: 'identity.password.forgotten',
}
/** A notice for a company, which identity mails. */
export const noticeRaised: EventType<NoticeRaisedData> = { subject: 'identity.notice.raised' }
/** A company's notices changed. chat publishes it to the company's open pages. */
export const noticesChanged: EventType<NoticesChangedData> = {
  subject: 'identity.notices.changed',
}
/**
 * The event data of a company, for a service that has not received its events yet. Null for a
 * deleted or unknown company.
 */
export const describeUser: RequestType<{ userId: number }, { user: UserEventData | null }> = {
  subject: 'identity.user.describe',
}
/**
 * The notices about an order that were mailed. A rule of silence counts only reminders that have
 * left.
 */
export const findMailedNotices: RequestType<MailedNoticesRequest, MailedNoticesReply> = {
  subject: 'identity.notices.mailed',
}
/**
 * Whether two accounts are probably one company, by domain, phone, name, address, device, tax
 * number or bank account. Only services ask: the response must not reveal which data they share.
 */
export const findRelation: RequestType<RelationRequest, RelationReply> = {
  subject: 'identity.company.relation',
}
