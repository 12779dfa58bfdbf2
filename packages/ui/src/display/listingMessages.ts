import { defineMessage, defineMessages } from 'react-intl'

/** Texts of listings that several slices show. */
export const listingMessages = {
  ...defineMessages({
    search: { id: 'ui.listing.search', defaultMessage: 'Search listings' },
    list: { id: 'ui.listing.list', defaultMessage: 'Listings' },
    failed: { id: 'ui.listing.failed', defaultMessage: 'Listings couldn’t be loaded' },
    noMatch: { id: 'ui.listing.noMatch', defaultMessage: 'No matching listings' },
  }),
  tonnes: defineMessage<{ amount: string }>({
    id: 'ui.listing.tonnes',
    defaultMessage: '{amount} t',
  }),
  kilograms: defineMessage<{ amount: string }>({
    id: 'ui.listing.kilograms',
    defaultMessage: '{amount} kg',
  }),
  pieces: defineMessage<{ count: number; amount: string }>({
    id: 'ui.listing.pieces',
    defaultMessage: '{count, plural, one {{amount} piece} other {{amount} pieces}}',
  }),
}
