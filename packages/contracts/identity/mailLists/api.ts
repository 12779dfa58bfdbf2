import type { OpenOperation } from '../../wire/Operation.ts'
import type { MailList } from './mailList.ts'

type Token = { token: string }

/**
 * Changes nothing, because mail scanners follow links. The gateway redirects browsers to the screen.
 */
export const getMailList: OpenOperation<{ params: Token; response: MailList }> = {
  method: 'get',
  path: '/api/mail-lists/{token}',
  auth: 'anyone',
  errors: ['NOT_FOUND'],
}

/** The one-click POST of mail clients (RFC 8058), whose body is a form. */
export const stopMailList: OpenOperation<{ params: Token }> = {
  method: 'post',
  path: '/api/mail-lists/{token}',
  auth: 'anyone',
  status: 204,
  errors: ['NOT_FOUND', 'UNSUPPORTED_MEDIA_TYPE'],
}

export const changeMailList: OpenOperation<{
  params: Token
  body: Pick<MailList, 'isOn'>
  response: MailList
}> = {
  method: 'patch',
  path: '/api/mail-lists/{token}',
  auth: 'anyone',
  errors: ['NOT_FOUND'],
}
