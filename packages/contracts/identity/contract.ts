import { bind } from '../bind.ts'
import { addresses } from './addresses/contract.ts'
import * as api from './api.ts'
import { closing } from './closing/contract.ts'
import { companies } from './companies/contract.ts'
import { credentials as credentialCalls } from './credentials/contract.ts'
import { passwordForgottenData } from './credentials/schemas.ts'
import { documents } from './documents/contract.ts'
import { picture } from './picture/contract.ts'
import { referrals } from './referrals/contract.ts'
import { factors } from './factors/contract.ts'
import {
  account,
  accountId,
  accountName,
  accountRole,
  credentials,
  describeUserReply,
  describeUserRequest,
  credentialsChangedData,
  invitation,
  invitationCode,
  noticeRaisedData,
  profileUpdate,
  publicConfig,
  registeredUser,
  registration,
  user,
  userDeletedData,
  userEventData,
} from './schemas.ts'
import { sessions } from './sessions/contract.ts'
import { sessionsEndedData } from './sessions/schemas.ts'
import { verification } from './verification/contract.ts'

const base = bind(api, {
  login: { summary: 'Sign in and start a session', body: credentials, answer: user },
  findAccount: { summary: 'Whose login this would be', body: accountName, answer: account },
  findRole: { summary: 'What a user may do now', body: accountId, answer: accountRole },
  register: {
    summary: 'Open a company account and start a session',
    body: registration,
    answer: registeredUser,
  },
  findInvitation: {
    summary: 'The e-mail that an open invitation is for',
    body: invitationCode,
    answer: invitation,
  },
  logout: { summary: 'End the session', answer: null },
  getCurrentUser: { summary: 'The signed-in user', answer: user },
  updateProfile: {
    summary: "Change the signed-in user's company profile",
    body: profileUpdate,
    answer: user,
  },
  getConfig: {
    summary: 'What the browser may know of how this platform is set up',
    answer: publicConfig,
  },
  userRegistered: { data: userEventData },
  userUpdated: { data: userEventData },
  userDeleted: { data: userDeletedData },
  credentialsChanged: { data: credentialsChangedData },
  sessionsEnded: { data: sessionsEndedData },
  passwordForgotten: { data: passwordForgottenData },
  noticeRaised: { data: noticeRaisedData },
  describeUser: { request: describeUserRequest, reply: describeUserReply },
})

/** All of identity's areas. */
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
  ...verification,
  ...factors,
}
