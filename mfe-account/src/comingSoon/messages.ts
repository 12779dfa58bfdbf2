import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  settings: { id: 'account.comingSoon.settings', defaultMessage: 'Account settings' },
  refer: { id: 'account.comingSoon.refer', defaultMessage: 'Refer and earn' },
})
