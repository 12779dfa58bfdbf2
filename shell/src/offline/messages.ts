import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  offline: defineMessage<{ time: string }>({
    id: 'shell.offline.line',
    defaultMessage: 'You’re offline · Last updated: {time}',
  }),
  waiting: defineMessage<{ count: number }>({
    id: 'shell.offline.waiting',
    defaultMessage:
      '{count, plural, one {# scale ticket waits} other {# scale tickets wait}} on this phone',
  }),
  waitingText: defineMessage<{ company: string }>({
    id: 'shell.offline.waitingText',
    defaultMessage: 'Log in here as {company} to send what waits. Other accounts don’t see it.',
  }),
  ...defineMessages({
    install: { id: 'shell.offline.install', defaultMessage: 'Install the app' },
  }),
}
