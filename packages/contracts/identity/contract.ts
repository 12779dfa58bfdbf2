import { bind } from '../wire/bind.ts'
import { addresses } from './addresses/contract.ts'
import * as api from './api.ts'
import { closing } from './closing/contract.ts'
import { companies } from './companies/contract.ts'
import { credentials as credentialCalls } from './credentials/contract.ts'
import { passwordForgottenDataSchema } from './credentials/credentials.ts'
import { documents } from './documents/contract.ts'
import { picture } from './picture/contract.ts'
import { mailLists } from './mailLists/contract.ts'
import { referrals } from './referrals/contract.ts'
import { factors } from './factors/contract.ts'
import {
  accountSchema,
  accountId,
  accountName,
  accountRoleSchema,
  credentialsSchema,
  credentialsChangedDataSchema,
  invitationSchema,
  invitationCodeSchema,
  registrationSchema,
  userDeletedDataSchema,
} from './users/account.ts'
import {
  describeUserReply,
  describeUserRequest,
  registeredUserSchema,
  userSchema,
  userEventDataSchema,
} from './users/user.ts'
import { profileUpdateSchema } from './profile/profile.ts'
import { noticeRaisedDataSchema, noticesChangedDataSchema } from './notices/notice.ts'
import { publicConfigSchema } from './users/publicConfig.ts'
import { mailedNoticesReplySchema, mailedNoticesRequestSchema } from './notices/mailedNotices.ts'
import { relationReplySchema, relationRequestSchema } from './relations/relation.ts'
import { sessions } from './sessions/contract.ts'
import { sessionsEndedDataSchema } from './sessions/session.ts'
import { taxIdentity } from './taxIdentity/contract.ts'
import { verification } from './verification/contract.ts'

const base = bind(api, {
  login: { summary: 'Sign in and start a session', body: credentialsSchema, response: userSchema },
  findAccount: {
    summary: 'Find the account of a login',
    body: accountName,
    response: accountSchema,
  },
  findRole: { summary: 'The current role of a user', body: accountId, response: accountRoleSchema },
  register: {
    summary: 'Open a company account and start a session',
    body: registrationSchema,
    response: registeredUserSchema,
  },
  findInvitation: {
    summary: 'The email of an open invitation',
    body: invitationCodeSchema,
    response: invitationSchema,
  },
  logout: { summary: 'End the session', response: null },
  getCurrentUser: { summary: 'The signed-in company', response: userSchema },
  updateProfile: {
    summary: 'Change the signed-in company’s profile',
    body: profileUpdateSchema,
    response: userSchema,
  },
  getConfig: {
    summary: 'The platform’s public configuration',
    response: publicConfigSchema,
  },
  userRegistered: { data: userEventDataSchema },
  userUpdated: { data: userEventDataSchema },
  userDeleted: { data: userDeletedDataSchema },
  credentialsChanged: { data: credentialsChangedDataSchema },
  sessionsEnded: { data: sessionsEndedDataSchema },
  passwordForgotten: { data: passwordForgottenDataSchema },
  noticeRaised: { data: noticeRaisedDataSchema },
  noticesChanged: { data: noticesChangedDataSchema },
  describeUser: { request: describeUserRequest, reply: describeUserReply },
  findMailedNotices: { request: mailedNoticesRequestSchema, reply: mailedNoticesReplySchema },
  findRelation: { request: relationRequestSchema, reply: relationReplySchema },
})

/** All parts of identity's contract. */
export const identity = {
  ...base,
  ...addresses,
  ...closing,
  ...companies,
  ...credentialCalls,
  ...documents,
  ...picture,
  ...referrals,
  ...sessions,
  ...taxIdentity,
  ...verification,
  ...factors,
  ...mailLists,
}
