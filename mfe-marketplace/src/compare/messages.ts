import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'marketplace.compare.title', defaultMessage: 'Compare lots' },
    fact: { id: 'marketplace.compare.fact', defaultMessage: 'Fact' },
    price: { id: 'marketplace.compare.price', defaultMessage: 'Price' },
    total: { id: 'marketplace.compare.total', defaultMessage: 'All of it' },
    lowest: { id: 'marketplace.compare.lowest', defaultMessage: 'Lowest per kg' },
    checked: { id: 'marketplace.compare.checked', defaultMessage: 'Company' },
    isChecked: { id: 'marketplace.compare.isChecked', defaultMessage: 'Verified' },
    isNotChecked: { id: 'marketplace.compare.isNotChecked', defaultMessage: 'Not verified yet' },
    remove: { id: 'marketplace.compare.remove', defaultMessage: 'Remove' },
    none: { id: 'marketplace.compare.none', defaultMessage: 'No lots to compare' },
    noneText: {
      id: 'marketplace.compare.noneText',
      defaultMessage: 'Choose up to four in the marketplace by their scales.',
    },
    browse: { id: 'marketplace.compare.browse', defaultMessage: 'To the marketplace' },
    failed: { id: 'marketplace.compare.failed', defaultMessage: 'The lots could not be loaded' },
  }),
  gone: defineMessage<{ count: number }>({
    id: 'marketplace.compare.gone',
    defaultMessage:
      '{count, plural, one {# lot is} other {# lots are}} no longer there and left out.',
  }),
  removeLot: defineMessage<{ title: string }>({
    id: 'marketplace.compare.removeLot',
    defaultMessage: 'Remove: {title}',
  }),
}
