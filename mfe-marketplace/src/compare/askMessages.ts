import { defineMessages } from 'react-intl'

export const askMessages = defineMessages({
  request: { id: 'marketplace.card.requestQuotes', defaultMessage: 'Request quotes' },
  requestOne: { id: 'marketplace.card.requestQuote', defaultMessage: 'Request a quote' },
  failed: {
    id: 'marketplace.card.requestFailed',
    defaultMessage: 'The form couldn’t be loaded. Close it and try again.',
  },
})
