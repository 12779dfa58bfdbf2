import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  list: { id: 'account.notices.list', defaultMessage: 'Notices, the newest first' },
  none: {
    id: 'account.notices.none',
    defaultMessage: 'Nothing yet. What happens to your account is told here and by mail.',
  },
  unread: { id: 'account.notices.unread', defaultMessage: 'New' },
  more: { id: 'account.notices.more', defaultMessage: 'Show older ones' },
  failed: { id: 'account.notices.failed', defaultMessage: 'The notices could not be loaded' },
})
