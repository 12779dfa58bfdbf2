import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  list: { id: 'messaging.latest.list', defaultMessage: 'Latest conversations' },
  unread: { id: 'messaging.latest.unread', defaultMessage: 'Unread messages' },
  all: { id: 'messaging.latest.all', defaultMessage: 'All conversations' },
})
