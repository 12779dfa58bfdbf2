import { defineMessages } from 'react-intl'

export const visibilityMessages = defineMessages({
  whoSees: { id: 'marketplace.listing.whoSees', defaultMessage: 'Who sees it' },
  unlistedHint: {
    id: 'marketplace.listing.unlistedHint',
    defaultMessage:
      'Only companies with an offer, an order or a message of yours about it can see it and order it.',
  },
  previewDraft: {
    id: 'marketplace.listing.previewDraft',
    defaultMessage: 'Only you can see it until it has a quantity and a price.',
  },
})
