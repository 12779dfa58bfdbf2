import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  intro: { id: 'account.settings.password.intro', defaultMessage: 'A new password signs you out everywhere else.' },
  change: { id: 'account.settings.password.change', defaultMessage: 'Change password' },
  changed: { id: 'account.settings.password.changed', defaultMessage: 'Password changed' },
  changedText: { id: 'account.settings.password.changedText', defaultMessage: 'Your password has been updated successfully.' },
  failed: { id: 'account.settings.password.failed', defaultMessage: 'Failed to change password' },
  forgotten: { id: 'account.settings.password.forgotten', defaultMessage: 'I forgot my password' },
})

export const fieldLabels = defineMessages({
  currentPassword: { id: 'account.settings.password.current', defaultMessage: 'Current password' },
  newPassword: { id: 'account.settings.password.new', defaultMessage: 'New password' },
  code: { id: 'account.settings.password.code', defaultMessage: 'Code of your authenticator app, or a recovery code' },
  confirmPassword: { id: 'account.settings.password.confirm', defaultMessage: 'Confirm the new password' },
})
