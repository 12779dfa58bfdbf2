import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'messaging.conversations.title', defaultMessage: 'Messages' },
    list: { id: 'messaging.conversations.list', defaultMessage: 'Conversations' },
    loading: { id: 'messaging.conversations.loading', defaultMessage: 'Loading conversations' },
    listFailed: {
      id: 'messaging.conversations.listFailed',
      defaultMessage: 'Your conversations could not be loaded',
    },
    showMore: { id: 'messaging.conversations.showMore', defaultMessage: 'Show more' },
    search: {
      id: 'messaging.conversations.search',
      defaultMessage: 'Search companies and messages',
    },
    filters: { id: 'messaging.conversations.filters', defaultMessage: 'Which conversations' },
    noUnread: {
      id: 'messaging.conversations.noUnread',
      defaultMessage: 'You have read everything',
    },
    noArchived: { id: 'messaging.conversations.noArchived', defaultMessage: 'Nothing is archived' },
    emptyTitle: {
      id: 'messaging.conversations.empty.title',
      defaultMessage: 'No conversations yet',
    },
    emptyText: {
      id: 'messaging.conversations.empty.text',
      defaultMessage:
        'Look for a lot you want to ask about and contact its seller, or begin a new chat with a company.',
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
      defaultMessage: 'There are more: write more of the name to find them.',
    },
    foundMessages: { id: 'messaging.conversations.found.messages', defaultMessage: 'Messages' },
    you: { id: 'messaging.conversations.found.you', defaultMessage: 'You:' },
    clearSearch: { id: 'messaging.conversations.clearSearch', defaultMessage: 'Clear the search' },
    browse: { id: 'messaging.conversations.browse', defaultMessage: 'Browse the marketplace' },
    threadTitle: {
      id: 'messaging.conversations.thread.title',
      defaultMessage: 'No conversation is open',
    },
    threadText: {
      id: 'messaging.conversations.thread.text',
      defaultMessage: 'Choose one from the list to read and answer it here.',
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
      defaultMessage: 'Companies could not be loaded',
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
