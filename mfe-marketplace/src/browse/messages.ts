import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    pageTitle: { id: 'marketplace.browse.pageTitle', defaultMessage: 'Marketplace' },
    loading: { id: 'marketplace.browse.loading', defaultMessage: 'Loading materials' },
    filters: { id: 'marketplace.browse.filters', defaultMessage: 'Filters' },
    search: { id: 'marketplace.browse.search', defaultMessage: 'Search' },
    searchHint: { id: 'marketplace.browse.searchHint', defaultMessage: 'Material, company or place' },
    clearSearch: { id: 'marketplace.browse.clearSearch', defaultMessage: 'Clear search and filters' },
    clearFilters: { id: 'marketplace.browse.clearFilters', defaultMessage: 'Clear filters' },
    show: { id: 'marketplace.browse.show', defaultMessage: 'Show materials' },
    category: { id: 'marketplace.browse.category', defaultMessage: 'Category' },
    type: { id: 'marketplace.browse.type', defaultMessage: 'Type' },
    presentation: { id: 'marketplace.browse.presentation', defaultMessage: 'Presentation' },
    color: { id: 'marketplace.browse.color', defaultMessage: 'Color' },
    country: { id: 'marketplace.browse.country', defaultMessage: 'Country' },
    state: { id: 'marketplace.browse.state', defaultMessage: 'State' },
    all: { id: 'marketplace.browse.all', defaultMessage: 'All' },
    categoryFirst: { id: 'marketplace.browse.categoryFirst', defaultMessage: 'Category first' },
    countryFirst: { id: 'marketplace.browse.countryFirst', defaultMessage: 'Country first' },
    sort: { id: 'marketplace.browse.sort', defaultMessage: 'Sort by' },
    newest: { id: 'marketplace.browse.sort.newest', defaultMessage: 'Newest first' },
    price_asc: { id: 'marketplace.browse.sort.priceAsc', defaultMessage: 'Lowest price per kg' },
    price_desc: { id: 'marketplace.browse.sort.priceDesc', defaultMessage: 'Highest price per kg' },
    relevance: { id: 'marketplace.browse.sort.relevance', defaultMessage: 'Best match' },
    quantity_desc: { id: 'marketplace.browse.sort.quantityDesc', defaultMessage: 'Largest quantity' },
    emptyTitle: { id: 'marketplace.browse.emptyTitle', defaultMessage: 'No materials found' },
    emptyText: {
      id: 'marketplace.browse.emptyText',
      defaultMessage: "We couldn't find any materials matching your filter criteria. Try adjusting your filters.",
    },
    failed: { id: 'marketplace.browse.failed', defaultMessage: 'The materials could not be loaded' },
    failedText: {
      id: 'marketplace.browse.failedText',
      defaultMessage: 'Check your connection and try again. Your filters are kept.',
    },
    moreFailed: { id: 'marketplace.browse.moreFailed', defaultMessage: 'More materials could not be loaded.' },
    retry: { id: 'marketplace.browse.retry', defaultMessage: 'Try again' },
    list: { id: 'marketplace.browse.list', defaultMessage: 'Materials' },
  }),
  total: defineMessage<{ total: number }>({
    id: 'marketplace.browse.total',
    defaultMessage: '{total, plural, one {# material} other {# materials}}',
  }),
  choice: defineMessage<{ label: string; count: number }>({ id: 'marketplace.browse.choice', defaultMessage: '{label} ({count, number})' }),
  exchangeRate: defineMessage<{ rate: string; date: string }>({
    id: 'marketplace.browse.exchangeRate',
    defaultMessage: 'Prices in pesos and dollars compared at {rate} MXN per USD, the rate of {date}.',
  }),
  loosen: defineMessage<{ total: number; value: string }>({
    id: 'marketplace.browse.loosen',
    defaultMessage: 'Show {total, plural, one {# material} other {# materials}} without “{value}”',
  }),
  activeFilters: defineMessage<{ count: number }>({
    id: 'marketplace.browse.activeFilters',
    defaultMessage: '{count, plural, one {# active filter} other {# active filters}}',
  }),
  showTotal: defineMessage<{ total: number }>({
    id: 'marketplace.browse.showTotal',
    defaultMessage: 'Show {total, plural, one {# material} other {# materials}}',
  }),
  end: defineMessage<{ total: number }>({
    id: 'marketplace.browse.end',
    defaultMessage: '{total, plural, one {That is the only material} other {Those are all # materials}}',
  }),
}
