import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  intro: {
    id: 'account.securityLog.intro',
    defaultMessage:
      'Activity on your account, newest first. If you don’t recognize something, change your password.',
  },
  list: { id: 'account.securityLog.list', defaultMessage: 'Security log, newest first' },
  none: { id: 'account.securityLog.none', defaultMessage: 'Nothing yet.' },
  more: { id: 'account.securityLog.more', defaultMessage: 'Show older entries' },
  failed: {
    id: 'account.securityLog.failed',
    defaultMessage: 'The security log couldn’t be loaded',
  },
  other: { id: 'account.securityLog.other', defaultMessage: 'Another account change' },
  browserOn: defineMessage<{ browser: string; system: string }>({
    id: 'account.securityLog.browserOn',
    defaultMessage: '{browser} on {system}',
  }),
})
