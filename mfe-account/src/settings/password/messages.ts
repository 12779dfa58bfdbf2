import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  intro: {
    id: 'account.changePassword.intro',
    defaultMessage: 'Changing your password logs you out everywhere else.',
  },
  change: { id: 'account.changePassword.change', defaultMessage: 'Change password' },
  changed: { id: 'account.changePassword.changed', defaultMessage: 'Password changed' },
  changedText: {
    id: 'account.changePassword.changedText',
    defaultMessage: 'Your password has been updated successfully.',
  },
  failed: { id: 'account.changePassword.failed', defaultMessage: 'Failed to change password' },
  forgotten: { id: 'account.changePassword.forgotten', defaultMessage: 'I forgot my password' },
})

export const fieldLabels = defineMessages({
  currentPassword: { id: 'account.changePassword.current', defaultMessage: 'Current password' },
  newPassword: { id: 'account.changePassword.new', defaultMessage: 'New password' },
  code: {
    id: 'account.changePassword.code',
    defaultMessage: 'Code from your authenticator app, or a recovery code',
  },
  confirmPassword: {
    id: 'account.changePassword.confirm',
    defaultMessage: 'Confirm new password',
  },
})
