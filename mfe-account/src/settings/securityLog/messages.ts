import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  intro: {
    id: 'account.securityLog.intro',
    defaultMessage:
      'What happened to your account, the newest first. If you do not recognize something, change your password.',
  },
  list: { id: 'account.securityLog.list', defaultMessage: 'Security log, the newest first' },
  none: { id: 'account.securityLog.none', defaultMessage: 'Nothing yet.' },
  more: { id: 'account.securityLog.more', defaultMessage: 'Show older ones' },
  failed: {
    id: 'account.securityLog.failed',
    defaultMessage: 'The security log could not be loaded',
  },
  other: { id: 'account.securityLog.other', defaultMessage: 'Another change of the account' },
  browserOn: defineMessage<{ browser: string; system: string }>({
    id: 'account.securityLog.browserOn',
    defaultMessage: '{browser} on {system}',
  }),
})
