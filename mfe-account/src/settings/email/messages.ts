import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  confirmed: { id: 'account.email.confirmed', defaultMessage: 'Confirmed' },
  unconfirmed: {
    id: 'account.email.unconfirmed',
    defaultMessage: 'Not confirmed yet. Follow the link in the email we sent to this address.',
  },
  change: {
    id: 'account.email.change',
    defaultMessage:
      'To change it, edit the company profile. The new email counts once you confirm it.',
  },
  pending: defineMessage<{ email: string }>({
    id: 'account.email.pending',
    defaultMessage:
      'We sent a link to {email}. Follow it to switch to that address. Until then, nothing changes.',
  }),
  again: { id: 'account.email.again', defaultMessage: 'Resend link' },
  cancel: { id: 'account.email.cancel', defaultMessage: 'Keep current email' },
  sent: { id: 'account.email.sent', defaultMessage: 'We sent you the link' },
  sendFailed: { id: 'account.email.sendFailed', defaultMessage: 'The link couldn’t be sent' },
  canceled: { id: 'account.email.canceled', defaultMessage: 'Your email stays the same' },
  cancelFailed: {
    id: 'account.email.cancelFailed',
    defaultMessage: 'The change couldn’t be canceled',
  },
})

/** Texts by error code of the server. */
export const errorTexts = defineMessages({
  TOO_MANY_MAILS: {
    id: 'account.email.tooMany',
    defaultMessage:
      'We’ve already sent you several emails today. Check your inbox, or try again tomorrow.',
  },
  EMAIL_CONFIRMED: {
    id: 'account.email.already',
    defaultMessage: 'This email is already confirmed.',
  },
})
