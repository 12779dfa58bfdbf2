import { defineMessage } from 'react-intl'

/** A listing’s price beside the median ask. */
export const besideMarketMessages = {
  above: defineMessage<{ percent: number; listings: number; grades: 'all' | 'one' }>({
    id: 'marketplace.market.above',
    defaultMessage:
      '{percent, number}% above the median ask of {listings, plural, one {# listing} other {# listings}}{grades, select, all { of all grades} other {}}',
  }),
  below: defineMessage<{ percent: number; listings: number; grades: 'all' | 'one' }>({
    id: 'marketplace.market.below',
    defaultMessage:
      '{percent, number}% below the median ask of {listings, plural, one {# listing} other {# listings}}{grades, select, all { of all grades} other {}}',
  }),
  at: defineMessage<{ listings: number; grades: 'all' | 'one' }>({
    id: 'marketplace.market.at',
    defaultMessage:
      'At the median ask of {listings, plural, one {# listing} other {# listings}}{grades, select, all { of all grades} other {}}',
  }),
}
