import { bind } from '../bind.ts'
import * as api from './api.ts'
import { account, accountId, accountName, accountRole, credentials, profileChange, publicConfig, registration, user, userDeletedData, userEventData } from './schemas.ts'

export const identity = bind(api, {
  login: { summary: 'Sign in and start a session', body: credentials, answer: user },
  findAccount: { summary: 'Whose login this would be', body: accountName, answer: account },
  findRole: { summary: 'What a user may do now', body: accountId, answer: accountRole },
  register: { summary: 'Open a company account and start a session', body: registration, answer: user },
  logout: { summary: 'End the session', answer: null },
  getCurrentUser: { summary: 'The signed-in user', answer: user },
  updateProfile: { summary: "Change the signed-in user's company profile", body: profileChange, answer: user },
  getConfig: { summary: 'What the browser may know of how this platform is set up', answer: publicConfig },
  userRegistered: { data: userEventData },
  userUpdated: { data: userEventData },
  userDeleted: { data: userDeletedData },
})
