import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  list: { id: 'marketplace.company.list', defaultMessage: 'Listings' },
  failed: { id: 'marketplace.company.failed', defaultMessage: 'The listings couldn’t be loaded' },
  none: { id: 'marketplace.company.none', defaultMessage: 'No listings' },
  noneText: {
    id: 'marketplace.company.noneText',
    defaultMessage: 'This company has nothing for sale right now.',
  },
  noneOfYours: {
    id: 'marketplace.company.noneOfYours',
    defaultMessage: 'List what you have to sell so that buyers in both countries can find it.',
  },
  create: { id: 'marketplace.company.create', defaultMessage: 'Create listing' },
  browse: { id: 'marketplace.company.browse', defaultMessage: 'Browse the marketplace' },
})
