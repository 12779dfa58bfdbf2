import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'messaging.conversations.title', defaultMessage: 'Messages' },
    list: { id: 'messaging.conversations.list', defaultMessage: 'Conversations' },
    loading: { id: 'messaging.conversations.loading', defaultMessage: 'Loading conversations' },
    listFailed: {
      id: 'messaging.conversations.listFailed',
      defaultMessage: 'Your conversations couldn’t be loaded',
    },
    search: {
      id: 'messaging.conversations.search',
      defaultMessage: 'Search companies and messages',
    },
    filters: { id: 'messaging.conversations.filters', defaultMessage: 'Filter conversations' },
    noUnread: {
      id: 'messaging.conversations.noUnread',
      defaultMessage: 'You’re all caught up',
    },
    noArchived: {
      id: 'messaging.conversations.noArchived',
      defaultMessage: 'No archived conversations',
    },
    emptyTitle: {
      id: 'messaging.conversations.empty.title',
      defaultMessage: 'No conversations yet',
    },
    emptyText: {
      id: 'messaging.conversations.empty.text',
      defaultMessage:
        'Find a listing you want to ask about and contact its seller, or start a new chat with a company.',
    },
    searchFailed: {
      id: 'messaging.conversations.searchFailed',
      defaultMessage: 'The search failed',
    },
    searching: { id: 'messaging.conversations.searching', defaultMessage: 'Searching' },
    foundPartners: {
      id: 'messaging.conversations.found.partners',
      defaultMessage: 'Conversations',
    },
    morePartners: {
      id: 'messaging.conversations.found.morePartners',
      defaultMessage: 'There are more matches. Type more of the name to narrow them down.',
    },
    foundMessages: { id: 'messaging.conversations.found.messages', defaultMessage: 'Messages' },
    you: { id: 'messaging.conversations.found.you', defaultMessage: 'You:' },
    clearSearch: { id: 'messaging.conversations.clearSearch', defaultMessage: 'Clear the search' },
    browse: { id: 'messaging.conversations.browse', defaultMessage: 'Browse the marketplace' },
    threadTitle: {
      id: 'messaging.conversations.thread.title',
      defaultMessage: 'No conversation selected',
    },
    threadText: {
      id: 'messaging.conversations.thread.text',
      defaultMessage: 'Choose a conversation from the list to read and reply to it here.',
    },
    nothingSaid: { id: 'messaging.conversations.nothingSaid', defaultMessage: 'No messages yet' },
    muted: { id: 'messaging.conversations.muted', defaultMessage: 'Muted' },
    newChat: { id: 'messaging.conversations.newChat', defaultMessage: 'New chat' },
    searchCompanies: {
      id: 'messaging.conversations.searchCompanies',
      defaultMessage: 'Search companies',
    },
    companies: { id: 'messaging.conversations.companies', defaultMessage: 'Companies' },
    companiesFailed: {
      id: 'messaging.conversations.companiesFailed',
      defaultMessage: 'Companies couldn’t be loaded',
    },
    noCompany: { id: 'messaging.conversations.noCompany', defaultMessage: 'No company found' },
  }),
  nothingFound: defineMessage<{ q: string }>({
    id: 'messaging.conversations.found.nothing',
    defaultMessage: 'Nothing found for “{q}”',
  }),
  foundCount: defineMessage<{ count: number }>({
    id: 'messaging.conversations.found.count',
    defaultMessage: '{count, plural, =0 {Nothing found} one {# found} other {# found}}',
  }),
  unreadCount: defineMessage<{ count: number }>({
    id: 'messaging.conversations.unreadCount',
    defaultMessage: '{count, plural, one {# unread message} other {# unread messages}}',
  }),
  end: defineMessage<{ count: number }>({
    id: 'messaging.conversations.end',
    defaultMessage: '{count, plural, one {# conversation} other {# conversations}}',
  }),
}

export const filterNames = defineMessages({
  all: { id: 'messaging.conversations.filter.all', defaultMessage: 'All' },
  unread: { id: 'messaging.conversations.filter.unread', defaultMessage: 'Unread' },
  archived: { id: 'messaging.conversations.filter.archived', defaultMessage: 'Archived' },
})
