import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    list: { id: 'account.notices.panel', defaultMessage: 'Newest notices' },
    empty: {
      id: 'account.notices.empty',
      defaultMessage:
        'Nothing new. News about orders, messages, reviews and documents shows up here.',
    },
    failed: { id: 'account.notices.failed', defaultMessage: 'Your notices couldn’t be loaded' },
    unread: { id: 'account.notices.unread', defaultMessage: 'New' },
    toDo: { id: 'account.notices.toDo', defaultMessage: 'To do' },
    readAll: { id: 'account.notices.readAll', defaultMessage: 'Mark all as read' },
    readFailed: {
      id: 'account.notices.readFailed',
      defaultMessage: 'The notices couldn’t be marked as read',
    },
    all: { id: 'account.notices.all', defaultMessage: 'All notices' },
  }),
  messages: defineMessage<{ count: number }>({
    id: 'account.notices.messages',
    defaultMessage: '{count, plural, one {# unread message} other {# unread messages}}',
  }),
}
