import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    compare: { id: 'marketplace.card.compare', defaultMessage: 'Compare' },
    full: {
      id: 'marketplace.card.compareFull',
      defaultMessage: 'You can compare up to four listings. Remove one first.',
    },
    clear: { id: 'marketplace.card.compareClear', defaultMessage: 'Clear' },
    tray: { id: 'marketplace.card.compareTray', defaultMessage: 'Listings to compare' },
  }),
  compareLot: defineMessage<{ title: string }>({
    id: 'marketplace.card.compareLot',
    defaultMessage: 'Compare {title}',
  }),
  chosen: defineMessage<{ count: number }>({
    id: 'marketplace.card.compareChosen',
    defaultMessage: '{count, plural, one {# of 4 listings} other {# of 4 listings}}',
  }),
}
