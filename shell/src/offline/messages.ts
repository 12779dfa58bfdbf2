import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  offline: defineMessage<{ time: string }>({
    id: 'shell.offline.line',
    defaultMessage: 'You’re offline · Last updated: {time}',
  }),
  ...defineMessages({
    install: { id: 'shell.offline.install', defaultMessage: 'Install the app' },
  }),
}
