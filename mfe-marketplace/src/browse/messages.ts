import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    pageTitle: { id: 'marketplace.browse.pageTitle', defaultMessage: 'Marketplace' },
    lists: { id: 'marketplace.browse.lists', defaultMessage: 'For sale or wanted' },
    forSale: { id: 'marketplace.browse.forSale', defaultMessage: 'For sale' },
    wanted: { id: 'marketplace.browse.wanted', defaultMessage: 'Wanted' },
    loading: { id: 'marketplace.browse.loading', defaultMessage: 'Loading materials' },
    searchHint: {
      id: 'marketplace.browse.searchHint',
      defaultMessage: 'Material, company or place',
    },
    sort: { id: 'marketplace.browse.sort', defaultMessage: 'Sort by' },
    newest: { id: 'marketplace.browse.sort.newest', defaultMessage: 'Newest first' },
    price_asc: { id: 'marketplace.browse.sort.priceAsc', defaultMessage: 'Lowest price per kg' },
    price_desc: { id: 'marketplace.browse.sort.priceDesc', defaultMessage: 'Highest price per kg' },
    delivered_asc: {
      id: 'marketplace.browse.sort.deliveredAsc',
      defaultMessage: 'Lowest delivered',
    },
    delivered_desc: {
      id: 'marketplace.browse.sort.deliveredDesc',
      defaultMessage: 'Highest delivered',
    },
    relevance: { id: 'marketplace.browse.sort.relevance', defaultMessage: 'Best match' },
    quantity_desc: {
      id: 'marketplace.browse.sort.quantityDesc',
      defaultMessage: 'Largest quantity',
    },
    byColumn: { id: 'marketplace.browse.sort.byColumn', defaultMessage: 'By column' },
    failed: {
      id: 'marketplace.browse.failed',
      defaultMessage: 'The materials couldn’t be loaded',
    },
    failedText: {
      id: 'marketplace.browse.failedText',
      defaultMessage: 'Check your connection and try again. Your filters are kept.',
    },
    moreFailed: {
      id: 'marketplace.browse.moreFailed',
      defaultMessage: 'More materials couldn’t be loaded.',
    },
    retry: { id: 'marketplace.browse.retry', defaultMessage: 'Try again' },
    view: { id: 'marketplace.browse.view', defaultMessage: 'View' },
    cards: { id: 'marketplace.browse.view.cards', defaultMessage: 'Cards' },
    rows: { id: 'marketplace.browse.view.rows', defaultMessage: 'Rows' },
    saveSearch: { id: 'marketplace.browse.saveSearch', defaultMessage: 'Save this search' },
    list: { id: 'marketplace.browse.list', defaultMessage: 'Materials' },
  }),
  total: defineMessage<{ total: number }>({
    id: 'marketplace.browse.total',
    defaultMessage: '{total, plural, one {# material} other {# materials}}',
  }),
  exchangeRate: defineMessage<{ rate: string; date: string }>({
    id: 'marketplace.browse.exchangeRate',
    defaultMessage:
      'Peso and dollar prices are compared at {rate} MXN per USD, the rate of {date}.',
  }),
  activeFilters: defineMessage<{ count: number }>({
    id: 'marketplace.browse.activeFilters',
    defaultMessage: '{count, plural, one {# active filter} other {# active filters}}',
  }),
  end: defineMessage<{ total: number }>({
    id: 'marketplace.browse.end',
    defaultMessage:
      '{total, plural, one {That is the only material} other {Those are all # materials}}',
  }),
}
