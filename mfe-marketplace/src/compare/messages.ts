import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'marketplace.compare.title', defaultMessage: 'Compare listings' },
    fact: { id: 'marketplace.compare.fact', defaultMessage: 'Detail' },
    price: { id: 'marketplace.compare.price', defaultMessage: 'Price' },
    market: { id: 'marketplace.compare.market', defaultMessage: 'Market' },
    total: { id: 'marketplace.compare.total', defaultMessage: 'Total price' },
    delivered: { id: 'marketplace.compare.delivered', defaultMessage: 'With freight (estimate)' },
    lowest: { id: 'marketplace.compare.lowest', defaultMessage: 'Lowest per kg' },
    checked: { id: 'marketplace.compare.checked', defaultMessage: 'Company' },
    isChecked: { id: 'marketplace.compare.isChecked', defaultMessage: 'Verified' },
    isNotChecked: { id: 'marketplace.compare.isNotChecked', defaultMessage: 'Not verified yet' },
    remove: { id: 'marketplace.compare.remove', defaultMessage: 'Remove' },
    none: { id: 'marketplace.compare.none', defaultMessage: 'Nothing to compare' },
    noneText: {
      id: 'marketplace.compare.noneText',
      defaultMessage: 'Choose up to four listings in the marketplace with their compare button.',
    },
    browse: { id: 'marketplace.compare.browse', defaultMessage: 'Browse the marketplace' },
    failed: { id: 'marketplace.compare.failed', defaultMessage: 'The listings couldn’t be loaded' },
  }),
  gone: defineMessage<{ count: number }>({
    id: 'marketplace.compare.gone',
    defaultMessage:
      '{count, plural, one {# listing is} other {# listings are}} no longer available and not shown.',
  }),
  removeLot: defineMessage<{ title: string }>({
    id: 'marketplace.compare.removeLot',
    defaultMessage: 'Remove: {title}',
  }),
}
