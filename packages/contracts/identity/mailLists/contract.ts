import { bind } from '../../wire/bind.ts'
import * as api from './api.ts'
import { mailListChange, mailListSchema, mailListToken } from './mailList.ts'

export const mailLists = bind(api, {
  getMailList: {
    summary: 'The list of mails that a link in a mail is about',
    params: mailListToken,
    response: mailListSchema,
  },
  stopMailList: {
    summary: 'Stop the mails of a list, with the form body `List-Unsubscribe=One-Click` (RFC 8058)',
    params: mailListToken,
    response: null,
  },
  changeMailList: {
    summary: 'Stop the mails of a list, or get them again',
    params: mailListToken,
    body: mailListChange,
    response: mailListSchema,
  },
})
