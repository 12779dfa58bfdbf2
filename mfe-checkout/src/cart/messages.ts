import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.cart.title', defaultMessage: 'Cart' },
    emptyTitle: { id: 'checkout.cart.empty.title', defaultMessage: 'Your cart is empty' },
    emptyText: {
      id: 'checkout.cart.empty.text',
      defaultMessage: 'Add materials from the marketplace. They’ll be here on your next visit too.',
    },
    browse: { id: 'checkout.cart.browse', defaultMessage: 'Browse the marketplace' },
    removeShort: { id: 'checkout.cart.removeShort', defaultMessage: 'Remove' },
    removed: { id: 'checkout.cart.removed', defaultMessage: 'Removed from cart' },
    clear: { id: 'checkout.cart.clear', defaultMessage: 'Clear cart' },
    clearTitle: { id: 'checkout.cart.clear.title', defaultMessage: 'Clear the cart?' },
    cleared: { id: 'checkout.cart.cleared', defaultMessage: 'Cart cleared' },
    summary: { id: 'checkout.cart.summary', defaultMessage: 'Summary' },
    total: { id: 'checkout.cart.total', defaultMessage: 'Total' },
    totalHint: {
      id: 'checkout.cart.totalHint',
      defaultMessage: 'Without shipping. You choose it at checkout.',
    },
    deletedCompany: {
      id: 'checkout.cart.deletedCompany',
      defaultMessage: 'Company no longer on Materia',
    },
    nothingToOrder: {
      id: 'checkout.cart.nothingToOrder',
      defaultMessage: 'Nothing in your cart can be ordered right now.',
    },
    checkout: { id: 'checkout.cart.checkout', defaultMessage: 'Go to checkout' },
  }),
  remove: defineMessage<{ title: string }>({
    id: 'checkout.cart.remove',
    defaultMessage: 'Remove {title} from the cart',
  }),
  clearText: defineMessage<{ count: number }>({
    id: 'checkout.cart.clear.text',
    defaultMessage:
      '{count, plural, one {# material} other {# materials}} will be removed from your cart. This can’t be undone.',
  }),
  count: defineMessage<{ count: number }>({
    id: 'checkout.cart.count',
    defaultMessage: '{count, plural, one {# material} other {# materials}}',
  }),
  totalIn: defineMessage<{ currency: string }>({
    id: 'checkout.cart.totalIn',
    defaultMessage: 'Total in {currency}',
  }),
  fee: defineMessage<{ percent: number; sums: string }>({
    id: 'checkout.cart.fee',
    defaultMessage: 'Materia’s fee of {percent}%, {sums}, is added at checkout.',
  }),
  freightFrom: defineMessage<{ sums: string; place: string }>({
    id: 'checkout.cart.freightFrom',
    defaultMessage: 'Without shipping. Shipping to {place} starts at {sums}.',
  }),
  part: defineMessage<{ left: string }>({
    id: 'checkout.cart.part',
    defaultMessage: 'Quantity, out of {left}',
  }),
  partInvalid: defineMessage<{ least: string; left: string }>({
    id: 'checkout.cart.partInvalid',
    defaultMessage:
      'Enter a whole number {least, select, none {up to {left}} other {from {least} to {left}}}',
  }),
  perKilogram: defineMessage<{ price: string }>({
    id: 'checkout.cart.perKilogram',
    defaultMessage: '{price} per kg',
  }),
  perKilogramRounded: defineMessage<{ price: string }>({
    id: 'checkout.cart.perKilogramRounded',
    defaultMessage: '{price} per kg, rounded',
  }),
}
