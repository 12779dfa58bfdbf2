import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  list: { id: 'account.settings.notices.list', defaultMessage: 'Notices, the newest first' },
  none: { id: 'account.settings.notices.none', defaultMessage: 'Nothing yet. What happens to your account is told here and by mail.' },
  unread: { id: 'account.settings.notices.unread', defaultMessage: 'New' },
  more: { id: 'account.settings.notices.more', defaultMessage: 'Show older ones' },
  failed: { id: 'account.settings.notices.failed', defaultMessage: 'The notices could not be loaded' },
})
