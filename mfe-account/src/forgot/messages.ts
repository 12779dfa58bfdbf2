import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'account.forgot.title', defaultMessage: 'Forgot your password?' },
  text: {
    id: 'account.forgot.text',
    defaultMessage:
      'Enter your username or email, and we’ll send you a link to choose a new password.',
  },
  send: { id: 'account.forgot.send', defaultMessage: 'Send link' },
  sent: { id: 'account.forgot.sent', defaultMessage: 'Check your email' },
  sentText: defineMessage<{ name: string }>({
    id: 'account.forgot.sentText',
    defaultMessage:
      'If {name} has an account, we sent a link to choose a new password to its email address. The link works once, for 30 minutes. Don’t see it? Check your spam folder.',
  }),
  failed: { id: 'account.forgot.failed', defaultMessage: 'The link couldn’t be sent' },
  toLogin: { id: 'account.forgot.toLogin', defaultMessage: 'Back to login' },

  resetTitle: { id: 'account.forgot.reset.title', defaultMessage: 'Choose a new password' },
  resetText: {
    id: 'account.forgot.reset.text',
    defaultMessage: 'This logs you out on all devices. Two-factor authentication stays as it is.',
  },
  save: { id: 'account.forgot.reset.save', defaultMessage: 'Save new password' },
  saveFailed: {
    id: 'account.forgot.reset.failed',
    defaultMessage: 'The new password wasn’t saved',
  },
  saved: { id: 'account.forgot.reset.saved', defaultMessage: 'Your password was changed' },
  savedText: {
    id: 'account.forgot.reset.savedText',
    defaultMessage: 'Log in with the new password. We ended all other sessions.',
  },
  login: { id: 'account.forgot.reset.login', defaultMessage: 'Log in' },
  expired: { id: 'account.forgot.reset.expired', defaultMessage: 'This link no longer works' },
  expiredText: {
    id: 'account.forgot.reset.expiredText',
    defaultMessage:
      'It was already used, is older than 30 minutes, or was replaced by a newer one.',
  },
  again: { id: 'account.forgot.reset.again', defaultMessage: 'Get a new link' },

  confirmTitle: { id: 'account.forgot.confirm.title', defaultMessage: 'Confirm your email' },
  confirmText: {
    id: 'account.forgot.confirm.text',
    defaultMessage: 'Confirm that this mailbox is yours.',
  },
  confirm: { id: 'account.forgot.confirm.action', defaultMessage: 'Confirm email' },
  confirmed: { id: 'account.forgot.confirm.done', defaultMessage: 'Your email is confirmed' },
  confirmedText: {
    id: 'account.forgot.confirm.doneText',
    defaultMessage: 'From now on, we send your account’s emails there.',
  },
  confirmExpired: {
    id: 'account.forgot.confirm.expired',
    defaultMessage:
      'The link was already used, is older than 24 hours, or was replaced by a newer one. Resend it from your settings.',
  },
  taken: {
    id: 'account.forgot.confirm.taken',
    defaultMessage: 'This email now belongs to another account',
  },
  takenText: {
    id: 'account.forgot.confirm.takenText',
    defaultMessage: 'Your account keeps its current email. Choose another one in your settings.',
  },
  toSettings: { id: 'account.forgot.confirm.toSettings', defaultMessage: 'Go to settings' },
})

export const fieldLabels = defineMessages({
  username: { id: 'account.forgot.username', defaultMessage: 'Username or email' },
})

export const newPasswordLabels = defineMessages({
  newPassword: { id: 'account.forgot.new', defaultMessage: 'New password' },
  confirmPassword: { id: 'account.forgot.confirmNew', defaultMessage: 'Confirm new password' },
})

export const errorTexts = defineMessages({
  'username.required': {
    id: 'account.forgot.username.required',
    defaultMessage: 'Username or email is required',
  },
})
