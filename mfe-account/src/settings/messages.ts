import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'account.settings.title', defaultMessage: 'Account settings' },
  sections: { id: 'account.settings.sections', defaultMessage: 'Parts of the settings' },
  failed: {
    id: 'account.settings.failed',
    defaultMessage: 'This part of the settings could not be loaded',
  },
  soon: { id: 'account.settings.soon', defaultMessage: 'Coming soon' },
})

export const sectionTitles = defineMessages({
  notices: { id: 'account.settings.notices', defaultMessage: 'Notices' },
  profile: { id: 'account.settings.profile', defaultMessage: 'Company profile' },
  picture: { id: 'account.settings.picture', defaultMessage: 'Profile picture' },
  documents: { id: 'account.settings.documents', defaultMessage: 'Verification documents' },
  email: { id: 'account.settings.emailTitle', defaultMessage: 'E-mail' },
  password: { id: 'account.settings.password', defaultMessage: 'Password' },
  twoFactor: { id: 'account.settings.twoFactor', defaultMessage: 'Two-factor authentication' },
  sessions: { id: 'account.settings.sessionList', defaultMessage: 'Where you are signed in' },
  securityLog: { id: 'account.settings.securityLog', defaultMessage: 'Security log' },
  notifications: { id: 'account.settings.notifications', defaultMessage: 'Notifications' },
  language: { id: 'account.settings.language', defaultMessage: 'Language' },
  danger: { id: 'account.settings.danger', defaultMessage: 'Danger zone' },
})
