import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    compare: { id: 'marketplace.card.compare', defaultMessage: 'Compare' },
    full: {
      id: 'marketplace.card.compareFull',
      defaultMessage: 'Four lots at most: take one away first',
    },
    clear: { id: 'marketplace.card.compareClear', defaultMessage: 'Clear' },
    tray: { id: 'marketplace.card.compareTray', defaultMessage: 'Lots to compare' },
  }),
  compareLot: defineMessage<{ title: string }>({
    id: 'marketplace.card.compareLot',
    defaultMessage: 'Compare {title}',
  }),
  chosen: defineMessage<{ count: number }>({
    id: 'marketplace.card.compareChosen',
    defaultMessage: '{count, plural, one {# lot of 4} other {# lots of 4}}',
  }),
}
