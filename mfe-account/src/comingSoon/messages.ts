import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  profile: { id: 'account.comingSoon.profile', defaultMessage: 'Company profile' },
  settings: { id: 'account.comingSoon.settings', defaultMessage: 'Account settings' },
  refer: { id: 'account.comingSoon.refer', defaultMessage: 'Refer and earn' },
})
