import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  confirmed: { id: 'account.email.confirmed', defaultMessage: 'Confirmed' },
  unconfirmed: {
    id: 'account.email.unconfirmed',
    defaultMessage: 'Not confirmed yet: follow the link in the mail that we sent there.',
  },
  change: {
    id: 'account.email.change',
    defaultMessage:
      'Change it in the company profile; the new one counts as soon as its mailbox has confirmed it.',
  },
  pending: defineMessage<{ email: string }>({
    id: 'account.email.pending',
    defaultMessage:
      '{email} takes its place when you follow the link that we mailed there. Until then nothing changes.',
  }),
  again: { id: 'account.email.again', defaultMessage: 'Send the link again' },
  cancel: { id: 'account.email.cancel', defaultMessage: 'Keep the current e-mail' },
  sent: { id: 'account.email.sent', defaultMessage: 'The link is on its way' },
  sendFailed: { id: 'account.email.sendFailed', defaultMessage: 'The link could not be sent' },
  canceled: { id: 'account.email.canceled', defaultMessage: 'Your e-mail stays as it is' },
  cancelFailed: {
    id: 'account.email.cancelFailed',
    defaultMessage: 'The change could not be canceled',
  },
})

/** Texts by error code of the server. */
export const errorTexts = defineMessages({
  TOO_MANY_MAILS: {
    id: 'account.email.tooMany',
    defaultMessage: 'We have sent you several mails today: look for them, or try again tomorrow.',
  },
  EMAIL_CONFIRMED: {
    id: 'account.email.already',
    defaultMessage: 'This e-mail is confirmed already.',
  },
})
