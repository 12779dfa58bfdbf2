import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'messaging.conversations.title', defaultMessage: 'Messages' },
  list: { id: 'messaging.conversations.list', defaultMessage: 'Conversations' },
  search: { id: 'messaging.conversations.search', defaultMessage: 'Search conversations' },
  emptyTitle: { id: 'messaging.conversations.empty.title', defaultMessage: 'No conversations yet' },
  emptyText: {
    id: 'messaging.conversations.empty.text',
    defaultMessage: 'Writing to other companies opens later in the beta. Until then, look for the lots you want to ask about.',
  },
  noMatchTitle: { id: 'messaging.conversations.noMatch.title', defaultMessage: 'No conversation found' },
  clearSearch: { id: 'messaging.conversations.clearSearch', defaultMessage: 'Clear the search' },
  browse: { id: 'messaging.conversations.browse', defaultMessage: 'Browse the marketplace' },
  threadTitle: { id: 'messaging.conversations.thread.title', defaultMessage: 'No conversation is open' },
  threadText: {
    id: 'messaging.conversations.thread.text',
    defaultMessage: 'Choose one from the list to read and answer it here.',
  },
})
