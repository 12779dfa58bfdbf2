import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  list: { id: 'account.notices.list', defaultMessage: 'Notices, newest first' },
  none: {
    id: 'account.notices.none',
    defaultMessage: 'Nothing yet. Updates about your account show up here and in your email.',
  },
  unread: { id: 'account.notices.unread', defaultMessage: 'New' },
  more: { id: 'account.notices.more', defaultMessage: 'Show older notices' },
  failed: { id: 'account.notices.failed', defaultMessage: 'Your notices couldn’t be loaded' },
})
