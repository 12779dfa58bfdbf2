import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  list: { id: 'messaging.latest.list', defaultMessage: 'Latest conversations' },
  all: { id: 'messaging.latest.all', defaultMessage: 'All conversations' },
})
