import { bind } from '../../wire/bind.ts'
import * as api from './api.ts'
import {
  acceptedSchema,
  emailTokenSchema,
  forgottenPasswordSchema,
  passwordChangeSchema,
  passwordResetSchema,
} from './credentials.ts'
import { noticeIds, noticesPageSchema, noticesQuery, unreadNotices } from '../notices/notice.ts'
import { pageQuerySchema, securityEventsPageSchema } from '../securityLog/securityEvent.ts'

export const credentials = bind(api, {
  changePassword: {
    summary: "Change the signed-in user's password; every other session ends",
    body: passwordChangeSchema,
    answer: null,
  },
  forgotPassword: {
    summary:
      'Ask for a mailed link to a new password. Answers alike whether there is such an account or not',
    body: forgottenPasswordSchema,
    answer: acceptedSchema,
  },
  resetPassword: {
    summary: 'A new password by the token of its mail; every session ends',
    body: passwordResetSchema,
    answer: null,
  },
  confirmEmail: {
    summary: 'Confirm an e-mail by the token of its mail',
    body: emailTokenSchema,
    answer: null,
  },
  sendEmailLink: {
    summary: 'Send the link that confirms the e-mail again',
    answer: acceptedSchema,
  },
  cancelEmailChange: {
    summary: 'Keep the e-mail that one has in place of the one that waits to be confirmed',
    answer: null,
  },
  listSecurityEvents: {
    summary: "The signed-in user's security log",
    query: pageQuerySchema,
    answer: securityEventsPageSchema,
  },
  listNotices: {
    summary: 'What the signed-in user was told',
    query: noticesQuery,
    answer: noticesPageSchema,
  },
  countNotices: { summary: 'How much of it was not read', answer: unreadNotices },
  readNotices: { summary: 'It was read', body: noticeIds, answer: null },
})
