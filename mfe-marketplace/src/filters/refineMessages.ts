import { defineMessage, defineMessages } from 'react-intl'

const weighedOnly = defineMessage({
  id: 'marketplace.refine.weighedOnly',
  defaultMessage:
    'Listings sold by the piece are included only if the seller states the weight of a piece.',
})

/** Texts of lazy parts: search, filters and the empty state. */
export const refineMessages = {
  priceNote: weighedOnly,
  kilogramsNote: weighedOnly,
  ...defineMessages({
    anything: { id: 'marketplace.refine.anything', defaultMessage: 'any material' },
    searchAsWritten: {
      id: 'marketplace.refine.searchAsWritten',
      defaultMessage: 'Search the exact word',
    },
    searchByMeaning: {
      id: 'marketplace.refine.searchByMeaning',
      defaultMessage: 'Search by meaning',
    },
    suggestions: { id: 'marketplace.refine.suggestions', defaultMessage: 'Suggestions' },
    suggestionMaterial: {
      id: 'marketplace.refine.suggestion.material',
      defaultMessage: 'Material',
    },
    suggestionForm: { id: 'marketplace.refine.suggestion.form', defaultMessage: 'Form' },
    suggestionPlace: { id: 'marketplace.refine.suggestion.place', defaultMessage: 'Place' },
    suggestionCompany: { id: 'marketplace.refine.suggestion.company', defaultMessage: 'Company' },
    clearSearch: {
      id: 'marketplace.refine.clearSearch',
      defaultMessage: 'Clear search and filters',
    },
    clearFilters: { id: 'marketplace.refine.clearFilters', defaultMessage: 'Clear filters' },
    show: { id: 'marketplace.refine.show', defaultMessage: 'Show materials' },
    chosen: { id: 'marketplace.refine.chosen', defaultMessage: 'Chosen filters' },
    takeOff: { id: 'marketplace.refine.takeOff', defaultMessage: 'Remove this filter' },
    noChoice: { id: 'marketplace.refine.noChoice', defaultMessage: 'No options' },
    currency: { id: 'marketplace.refine.currency', defaultMessage: 'Currency' },
    from: { id: 'marketplace.refine.from', defaultMessage: 'From' },
    to: { id: 'marketplace.refine.to', defaultMessage: 'To' },
    fromKg: { id: 'marketplace.refine.fromKg', defaultMessage: 'From (kg)' },
    invalidNumber: {
      id: 'marketplace.refine.invalidNumber',
      defaultMessage: 'Please enter a valid number',
    },
    toKg: { id: 'marketplace.refine.toKg', defaultMessage: 'To (kg)' },
    emptyTitle: { id: 'marketplace.refine.emptyTitle', defaultMessage: 'No materials found' },
    emptyText: {
      id: 'marketplace.refine.emptyText',
      defaultMessage:
        "We couldn't find any materials matching your filter criteria. Try adjusting your filters.",
    },
    tellMe: {
      id: 'marketplace.refine.tellMe',
      defaultMessage: 'Tell me when one is listed',
    },
    all: { id: 'marketplace.refine.all', defaultMessage: 'All' },
  }),
  understood: defineMessage<{ words: string; meant: string }>({
    id: 'marketplace.refine.understood',
    defaultMessage: '{words}: {meant}',
  }),
  asWritten: defineMessage<{ words: string }>({
    id: 'marketplace.refine.asWritten',
    defaultMessage: '“{words}” exactly as written',
  }),
  suggestionCount: defineMessage<{ count: number }>({
    id: 'marketplace.refine.suggestionCount',
    defaultMessage: '{count, plural, one {# suggestion} other {# suggestions}}',
  }),
  perKg: defineMessage<{ currency: string }>({
    id: 'marketplace.refine.perKg',
    defaultMessage: '{currency} per kg',
  }),
  widen: defineMessage<{ total: number; value: string }>({
    id: 'marketplace.refine.widen',
    defaultMessage: 'Show {total, plural, one {# material} other {# materials}} with “{value}”',
  }),
  loosen: defineMessage<{ total: number; value: string }>({
    id: 'marketplace.refine.loosen',
    defaultMessage: 'Show {total, plural, one {# material} other {# materials}} without “{value}”',
  }),
  showTotal: defineMessage<{ total: number }>({
    id: 'marketplace.refine.showTotal',
    defaultMessage: 'Show {total, plural, one {# material} other {# materials}}',
  }),
}
