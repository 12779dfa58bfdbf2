import { defineMessages } from 'react-intl'

export const askMessages = defineMessages({
  request: { id: 'marketplace.card.requestQuotes', defaultMessage: 'Request quotes' },
  failed: {
    id: 'marketplace.card.requestFailed',
    defaultMessage: 'The form couldn’t be loaded. Close it and try again.',
  },
})
