import { defineMessage } from 'react-intl'

/** A listing’s price beside the median ask. */
export const besideMarketMessages = {
  above: defineMessage<{ percent: number; listings: number }>({
    id: 'marketplace.market.above',
    defaultMessage:
      '{percent, number}% above the median ask of {listings, plural, one {# listing} other {# listings}}',
  }),
  below: defineMessage<{ percent: number; listings: number }>({
    id: 'marketplace.market.below',
    defaultMessage:
      '{percent, number}% below the median ask of {listings, plural, one {# listing} other {# listings}}',
  }),
  at: defineMessage<{ listings: number }>({
    id: 'marketplace.market.at',
    defaultMessage: 'At the median ask of {listings, plural, one {# listing} other {# listings}}',
  }),
}
