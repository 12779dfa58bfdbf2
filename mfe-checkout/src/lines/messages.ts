import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
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
    checking: {
      id: 'checkout.cart.checking',
      defaultMessage: 'Checking whether it is still as it was…',
    },
    unchecked: {
      id: 'checkout.cart.unchecked',
      defaultMessage: 'We could not check this listing now. It is checked again when you order.',
    },
    waitsForBank: {
      id: 'checkout.cart.waitsForBank',
      defaultMessage: 'You are ordering it: the payment is to be confirmed with your bank.',
    },
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
  less: defineMessage<{ wanted: string; left: string }>({
    id: 'checkout.cart.change.less',
    defaultMessage: 'Of {wanted} only {left} are left.',
  }),
  amountChanged: defineMessage<{ was: string; now: string }>({
    id: 'checkout.cart.change.amount',
    defaultMessage: 'It was {was} and is {now} now.',
  }),
  priceChanged: defineMessage<{ was: string; now: string }>({
    id: 'checkout.cart.change.price',
    defaultMessage: 'The price changed from {was} to {now}.',
  }),
  orderedBefore: defineMessage<{ reason: string }>({
    id: 'checkout.cart.orderedBefore',
    defaultMessage: 'Not ordered: {reason}',
  }),
}
