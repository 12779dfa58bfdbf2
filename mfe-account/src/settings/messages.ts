import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'account.settings.title', defaultMessage: 'Account settings' },
  sections: { id: 'account.settings.sections', defaultMessage: 'Settings sections' },
  failed: {
    id: 'account.settings.failed',
    defaultMessage: 'This section couldn’t be loaded',
  },
  soon: { id: 'account.settings.soon', defaultMessage: 'Coming soon' },
})

export const sectionTitles = defineMessages({
  notices: { id: 'account.settings.notices', defaultMessage: 'Notices' },
  profile: { id: 'account.settings.profile', defaultMessage: 'Company profile' },
  picture: { id: 'account.settings.picture', defaultMessage: 'Profile picture' },
  documents: { id: 'account.settings.documents', defaultMessage: 'Verification documents' },
  taxData: { id: 'account.settings.taxData', defaultMessage: 'Tax data' },
  certificates: {
    id: 'account.settings.certificates',
    defaultMessage: 'Exemption certificates',
  },
  email: { id: 'account.settings.emailTitle', defaultMessage: 'Email' },
  password: { id: 'account.settings.password', defaultMessage: 'Password' },
  twoFactor: { id: 'account.settings.twoFactor', defaultMessage: 'Two-factor authentication' },
  sessions: { id: 'account.settings.sessionList', defaultMessage: 'Where you’re logged in' },
  securityLog: { id: 'account.settings.securityLog', defaultMessage: 'Security log' },
  notifications: { id: 'account.settings.notifications', defaultMessage: 'Notifications' },
  language: { id: 'account.settings.language', defaultMessage: 'Language' },
  danger: { id: 'account.settings.danger', defaultMessage: 'Danger zone' },
})
