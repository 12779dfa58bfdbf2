import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  make: { id: 'messaging.thread.offer.make', defaultMessage: 'Make an offer' },
  failed: {
    id: 'messaging.thread.offer.failed',
    defaultMessage: 'The form couldn’t be loaded. Close this window and try again.',
  },
})
