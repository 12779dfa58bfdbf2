import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    own: {
      id: 'checkout.cart.problem.own',
      defaultMessage: 'This is your own listing, so you can’t order it.',
    },
    reserved: {
      id: 'checkout.cart.problem.reserved',
      defaultMessage:
        'Another company is ordering it. It becomes available again if they don’t pay within 30 minutes, or if the seller doesn’t confirm within 3 days.',
    },
    sold: { id: 'checkout.cart.problem.sold', defaultMessage: 'It was sold.' },
    withdrawn: {
      id: 'checkout.cart.problem.withdrawn',
      defaultMessage: 'The seller no longer offers it.',
    },
    gone: {
      id: 'checkout.cart.problem.gone',
      defaultMessage: 'The seller has deleted this listing.',
    },
    notInTotal: { id: 'checkout.cart.notInTotal', defaultMessage: 'Not included in the total.' },
    checking: {
      id: 'checkout.cart.checking',
      defaultMessage: 'Checking for changes…',
    },
    unchecked: {
      id: 'checkout.cart.unchecked',
      defaultMessage: 'We couldn’t check this listing. We’ll check it again when you order.',
    },
    waitsForBank: {
      id: 'checkout.cart.waitsForBank',
      defaultMessage: 'You’re ordering it. Confirm the payment with your bank.',
    },
  }),
  less: defineMessage<{ wanted: string; left: string }>({
    id: 'checkout.cart.change.less',
    defaultMessage: 'Only {left} of {wanted} are left.',
  }),
  amountChanged: defineMessage<{ was: string; now: string }>({
    id: 'checkout.cart.change.amount',
    defaultMessage: 'It was {was} and is now {now}.',
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
