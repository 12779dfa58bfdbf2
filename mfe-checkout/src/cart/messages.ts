import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.cart.title', defaultMessage: 'Cart' },
    emptyTitle: { id: 'checkout.cart.empty.title', defaultMessage: 'Your cart is empty' },
    emptyText: {
      id: 'checkout.cart.empty.text',
      defaultMessage:
        'Add materials from the marketplace and you find them here, also on your next visit.',
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
      defaultMessage: 'Without shipping, which you choose at checkout.',
    },
    deletedCompany: {
      id: 'checkout.cart.deletedCompany',
      defaultMessage: 'Company that is no longer on Materia',
    },
    waitsForBank: {
      id: 'checkout.cart.waitsForBank',
      defaultMessage: 'You are ordering it: the payment is to be confirmed with your bank.',
    },
    checking: {
      id: 'checkout.cart.checking',
      defaultMessage: 'Checking whether it is still as it was…',
    },
    unchecked: {
      id: 'checkout.cart.unchecked',
      defaultMessage: 'We could not check this listing now. It is checked again when you order.',
    },
    own: {
      id: 'checkout.cart.problem.own',
      defaultMessage: 'This is your own listing: you cannot order it.',
    },
    reserved: {
      id: 'checkout.cart.problem.reserved',
      defaultMessage:
        'Somebody else is ordering it. It comes free again if they do not pay within 30 minutes, or the seller does not confirm within 3 days.',
    },
    sold: { id: 'checkout.cart.problem.sold', defaultMessage: 'It was sold.' },
    withdrawn: {
      id: 'checkout.cart.problem.withdrawn',
      defaultMessage: 'The seller does not offer it any more.',
    },
    gone: {
      id: 'checkout.cart.problem.gone',
      defaultMessage: 'The seller has deleted this listing.',
    },
    notInTotal: { id: 'checkout.cart.notInTotal', defaultMessage: 'Not in the total.' },
    nothingToOrder: {
      id: 'checkout.cart.nothingToOrder',
      defaultMessage: 'Nothing here can be ordered now.',
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
      '{count, plural, one {# material} other {# materials}} will be removed from your cart. This cannot be undone.',
  }),
  count: defineMessage<{ count: number }>({
    id: 'checkout.cart.count',
    defaultMessage: '{count, plural, one {# material} other {# materials}}',
  }),
  totalIn: defineMessage<{ currency: string }>({
    id: 'checkout.cart.totalIn',
    defaultMessage: 'Total in {currency}',
  }),
  priceChanged: defineMessage<{ was: string; now: string }>({
    id: 'checkout.cart.change.price',
    defaultMessage: 'The price changed from {was} to {now}.',
  }),
  amountChanged: defineMessage<{ was: string; now: string }>({
    id: 'checkout.cart.change.amount',
    defaultMessage: 'It was {was} and is {now} now.',
  }),
  freightFrom: defineMessage<{ sums: string; place: string }>({
    id: 'checkout.cart.freightFrom',
    defaultMessage: 'Without shipping, which to {place} is from {sums}.',
  }),
  less: defineMessage<{ wanted: string; left: string }>({
    id: 'checkout.cart.change.less',
    defaultMessage: 'Of {wanted} only {left} are left.',
  }),
  orderedBefore: defineMessage<{ reason: string }>({
    id: 'checkout.cart.orderedBefore',
    defaultMessage: 'Not ordered: {reason}',
  }),
  part: defineMessage<{ left: string }>({
    id: 'checkout.cart.part',
    defaultMessage: 'How much of {left}',
  }),
  partInvalid: defineMessage<{ left: string }>({
    id: 'checkout.cart.partInvalid',
    defaultMessage: 'A whole number, at most {left}',
  }),
  perKilogram: defineMessage<{ price: string }>({
    id: 'checkout.cart.perKilogram',
    defaultMessage: '{price} per kg',
  }),
  tonnes: defineMessage<{ amount: string }>({
    id: 'checkout.cart.tonnes',
    defaultMessage: '{amount} t',
  }),
  kilograms: defineMessage<{ amount: string }>({
    id: 'checkout.cart.kilograms',
    defaultMessage: '{amount} kg',
  }),
  pieces: defineMessage<{ count: number; amount: string }>({
    id: 'checkout.cart.pieces',
    defaultMessage: '{count, plural, one {{amount} piece} other {{amount} pieces}}',
  }),
}
