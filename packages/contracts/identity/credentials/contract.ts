import { bind } from '../../wire/bind.ts'
import * as api from './api.ts'
import {
  acceptedSchema,
  emailTokenSchema,
  forgottenPasswordSchema,
  passwordChangeSchema,
  passwordResetSchema,
} from './credentials.ts'
import {
  noticesPageSchema,
  noticesQuery,
  noticesReadSchema,
  unreadNotices,
} from '../notices/notice.ts'
import { pageQuerySchema, securityEventsPageSchema } from '../securityLog/securityEvent.ts'

export const credentials = bind(api, {
  changePassword: {
    summary: 'Change your password. Ends every other session',
    body: passwordChangeSchema,
    response: null,
  },
  forgotPassword: {
    summary:
      'Request a mail with a link for a new password. The response is the same for unknown accounts',
    body: forgottenPasswordSchema,
    response: acceptedSchema,
  },
  resetPassword: {
    summary: 'Set a new password with the token from the mail. Ends every session',
    body: passwordResetSchema,
    response: null,
  },
  confirmEmail: {
    summary: 'Confirm an email with the token from its mail',
    body: emailTokenSchema,
    response: null,
  },
  sendEmailLink: {
    summary: 'Send the link that confirms your email again',
    response: acceptedSchema,
  },
  cancelEmailChange: {
    summary: 'Cancel an email change that is not confirmed yet',
    response: null,
  },
  listSecurityEvents: {
    summary: 'Your security log',
    query: pageQuerySchema,
    response: securityEventsPageSchema,
  },
  listNotices: {
    summary: 'Your notices',
    query: noticesQuery,
    response: noticesPageSchema,
  },
  countNotices: { summary: 'The number of unread notices', response: unreadNotices },
  readNotices: { summary: 'Mark notices as read', body: noticesReadSchema, response: null },
})
