import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  redirecting: { id: 'messaging.contactSeller.redirecting', defaultMessage: 'Redirecting...' },
  notFoundTitle: {
    id: 'messaging.contactSeller.notFound.title',
    defaultMessage: 'Seller not found',
  },
  notFoundText: {
    id: 'messaging.contactSeller.notFound.text',
    defaultMessage:
      'There’s no company at this address. Find the listing you want to ask about and contact its seller from there.',
  },
  browse: { id: 'messaging.contactSeller.browse', defaultMessage: 'Browse the marketplace' },
})
