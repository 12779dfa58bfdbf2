import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    list: { id: 'marketplace.wantedOwn.list', defaultMessage: 'Your wanted posts' },
    failed: {
      id: 'marketplace.wantedOwn.failed',
      defaultMessage: 'Your wanted posts couldn’t be loaded',
    },
    empty: { id: 'marketplace.wantedOwn.empty', defaultMessage: 'No wanted posts yet' },
    emptyText: {
      id: 'marketplace.wantedOwn.emptyText',
      defaultMessage: 'Say what you buy each month, and companies that have it send you offers.',
    },
    download: { id: 'marketplace.wantedOwn.download', defaultMessage: 'Download CSV' },
    buyers: { id: 'marketplace.wantedOwn.buyers', defaultMessage: 'Buyers look for this' },
    buyersText: {
      id: 'marketplace.wantedOwn.buyersText',
      defaultMessage: 'Wanted posts that your listings fit.',
    },
  }),
  fits: defineMessage<{ count: number }>({
    id: 'marketplace.wantedOwn.fits',
    defaultMessage: '{count, plural, one {# of your listings fits} other {# of your listings fit}}',
  }),
}
