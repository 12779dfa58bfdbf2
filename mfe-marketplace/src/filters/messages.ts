import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    filters: { id: 'marketplace.browse.filters', defaultMessage: 'Filters' },
    search: { id: 'marketplace.browse.search', defaultMessage: 'Search' },
    category: { id: 'marketplace.browse.category', defaultMessage: 'Category' },
    type: { id: 'marketplace.browse.type', defaultMessage: 'Type' },
    presentation: { id: 'marketplace.browse.presentation', defaultMessage: 'Presentation' },
    grade: { id: 'marketplace.browse.grade', defaultMessage: 'Grade' },
    color: { id: 'marketplace.browse.color', defaultMessage: 'Color' },
    materialOrigin: { id: 'marketplace.browse.materialOrigin', defaultMessage: 'Origin' },
    country: { id: 'marketplace.browse.country', defaultMessage: 'Country' },
    state: { id: 'marketplace.browse.state', defaultMessage: 'State' },
    price: { id: 'marketplace.browse.price', defaultMessage: 'Price per kg' },
    kilograms: { id: 'marketplace.browse.kilograms', defaultMessage: 'Quantity' },
    categoryFirst: { id: 'marketplace.browse.categoryFirst', defaultMessage: 'Category first' },
    countryFirst: { id: 'marketplace.browse.countryFirst', defaultMessage: 'Country first' },
  }),
  between: defineMessage<{ min: string; max: string; unit: string }>({
    id: 'marketplace.browse.between',
    defaultMessage: '{min} to {max} {unit}',
  }),
  atLeast: defineMessage<{ min: string; unit: string }>({
    id: 'marketplace.browse.atLeast',
    defaultMessage: 'From {min} {unit}',
  }),
  atMost: defineMessage<{ max: string; unit: string }>({
    id: 'marketplace.browse.atMost',
    defaultMessage: 'Up to {max} {unit}',
  }),
}
