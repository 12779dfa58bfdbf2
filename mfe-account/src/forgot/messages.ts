import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'account.forgot.title', defaultMessage: 'Forgot your password?' },
  text: {
    id: 'account.forgot.text',
    defaultMessage: 'Enter your username or e-mail, and we mail you a link to choose a new one.',
  },
  send: { id: 'account.forgot.send', defaultMessage: 'Send the link' },
  sent: { id: 'account.forgot.sent', defaultMessage: 'Look into your mail' },
  sentText: defineMessage<{ name: string }>({
    id: 'account.forgot.sentText',
    defaultMessage:
      'If there is an account of {name}, a link to choose a new password is on its way to its e-mail. It works once, for 30 minutes. Nothing there? Look into the spam folder, too.',
  }),
  failed: { id: 'account.forgot.failed', defaultMessage: 'The link could not be sent' },
  toLogin: { id: 'account.forgot.toLogin', defaultMessage: 'Back to the login' },

  resetTitle: { id: 'account.forgot.reset.title', defaultMessage: 'Choose a new password' },
  resetText: {
    id: 'account.forgot.reset.text',
    defaultMessage: 'It signs you out on all devices. Two-factor authentication stays as it is.',
  },
  save: { id: 'account.forgot.reset.save', defaultMessage: 'Save the new password' },
  saveFailed: {
    id: 'account.forgot.reset.failed',
    defaultMessage: 'The new password was not saved',
  },
  saved: { id: 'account.forgot.reset.saved', defaultMessage: 'You have a new password' },
  savedText: {
    id: 'account.forgot.reset.savedText',
    defaultMessage: 'Log in with it. All other sessions were ended.',
  },
  login: { id: 'account.forgot.reset.login', defaultMessage: 'Log in' },
  expired: { id: 'account.forgot.reset.expired', defaultMessage: 'This link no longer works' },
  expiredText: {
    id: 'account.forgot.reset.expiredText',
    defaultMessage: 'It was used already, is older than 30 minutes, or a newer one was sent.',
  },
  again: { id: 'account.forgot.reset.again', defaultMessage: 'Ask for a new link' },

  confirmTitle: { id: 'account.forgot.confirm.title', defaultMessage: 'Confirm your e-mail' },
  confirmText: {
    id: 'account.forgot.confirm.text',
    defaultMessage: 'One press, and we know that this mailbox is yours.',
  },
  confirm: { id: 'account.forgot.confirm.action', defaultMessage: 'Confirm the e-mail' },
  confirmed: { id: 'account.forgot.confirm.done', defaultMessage: 'Your e-mail is confirmed' },
  confirmedText: {
    id: 'account.forgot.confirm.doneText',
    defaultMessage: 'From now on, mails of your account go there.',
  },
  confirmExpired: {
    id: 'account.forgot.confirm.expired',
    defaultMessage:
      'It was used already, is older than 24 hours, or a newer one was sent. Send it again from the settings.',
  },
  taken: {
    id: 'account.forgot.confirm.taken',
    defaultMessage: 'This e-mail belongs to another account by now',
  },
  takenText: {
    id: 'account.forgot.confirm.takenText',
    defaultMessage:
      'Your account keeps the e-mail that it has. Choose another one in the settings.',
  },
  toSettings: { id: 'account.forgot.confirm.toSettings', defaultMessage: 'Go to the settings' },
})

export const fieldLabels = defineMessages({
  username: { id: 'account.forgot.username', defaultMessage: 'Username or e-mail' },
})

export const newPasswordLabels = defineMessages({
  newPassword: { id: 'account.forgot.new', defaultMessage: 'New password' },
  confirmPassword: { id: 'account.forgot.confirmNew', defaultMessage: 'Confirm the new password' },
})

export const errorTexts = defineMessages({
  'username.required': {
    id: 'account.forgot.username.required',
    defaultMessage: 'Username or e-mail is required',
  },
})
