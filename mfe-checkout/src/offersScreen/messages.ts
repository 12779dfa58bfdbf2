import type { OfferFilter } from '@materia/contracts/offers/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const tabTexts: Record<OfferFilter, MessageDescriptor> = defineMessages({
  mine: { id: 'checkout.offers.tab.mine', defaultMessage: 'My turn' },
  theirs: { id: 'checkout.offers.tab.theirs', defaultMessage: 'Their turn' },
  ended: { id: 'checkout.offers.tab.ended', defaultMessage: 'Ended' },
})

export const emptyTexts: Record<OfferFilter, MessageDescriptor> = defineMessages({
  mine: { id: 'checkout.offers.none.mine', defaultMessage: 'No offers wait for you' },
  theirs: { id: 'checkout.offers.none.theirs', defaultMessage: 'No offers wait for others' },
  ended: { id: 'checkout.offers.none.ended', defaultMessage: 'No offers have ended yet' },
})

type Count = { count: number }

export const figureTexts = {
  ...defineMessages({
    none: { id: 'checkout.offers.figures.none', defaultMessage: 'none' },
  }),
  title: defineMessage<{ days: number }>({
    id: 'checkout.offers.figures.title',
    defaultMessage: 'Last {days} days',
  }),
  made: defineMessage<Count>({
    id: 'checkout.offers.figures.made',
    defaultMessage: '{count, plural, one {# offer made} other {# offers made}}',
  }),
  received: defineMessage<Count>({
    id: 'checkout.offers.figures.received',
    defaultMessage: '{count, plural, one {# received} other {# received}}',
  }),
  answeredInDay: defineMessage<Count>({
    id: 'checkout.offers.figures.answeredInDay',
    defaultMessage:
      '{count, plural, one {# answered within a day} other {# answered within a day}}',
  }),
  ordered: defineMessage<Count>({
    id: 'checkout.offers.figures.ordered',
    defaultMessage: '{count, plural, one {# became an order} other {# became orders}}',
  }),
}

export const messages = defineMessages({
  title: { id: 'checkout.offers.title', defaultMessage: 'Offers' },
  lists: { id: 'checkout.offers.lists', defaultMessage: 'Who acts next' },
  search: { id: 'checkout.offers.search', defaultMessage: 'Search' },
  searchHint: { id: 'checkout.offers.searchHint', defaultMessage: 'Company or material' },
  download: { id: 'checkout.offers.download', defaultMessage: 'Download as CSV' },
  company: { id: 'checkout.offers.company', defaultMessage: 'Company' },
  goods: { id: 'checkout.offers.goods', defaultMessage: 'Goods' },
  state: { id: 'checkout.offers.state', defaultMessage: 'Status' },
  sum: { id: 'checkout.offers.sum', defaultMessage: 'Sum' },
  youBuy: { id: 'checkout.offers.youBuy', defaultMessage: 'You buy' },
  youSell: { id: 'checkout.offers.youSell', defaultMessage: 'You sell' },
  more: { id: 'checkout.offers.more', defaultMessage: 'Show more offers' },
  loading: { id: 'checkout.offers.loading', defaultMessage: 'Loading offers' },
  failed: { id: 'checkout.offers.failed', defaultMessage: 'Your offers couldn’t be loaded' },
  noMatch: { id: 'checkout.offers.noMatch', defaultMessage: 'No matching offers' },
  showAll: { id: 'checkout.offers.showAll', defaultMessage: 'Show all of them' },
  noneText: {
    id: 'checkout.offers.noneText',
    defaultMessage: 'Make an offer on a listing’s page or in a conversation.',
  },
  browse: { id: 'checkout.offers.browse', defaultMessage: 'Browse the marketplace' },
})
