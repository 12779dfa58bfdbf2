import { defineMessage, defineMessages } from 'react-intl'

/** Label of the link to the bank challenge. */
export const confirmPayment = defineMessage({
  id: 'checkout.outcome.confirmPayment',
  defaultMessage: 'Confirm with your bank',
})

export const failedTitle = defineMessage({
  id: 'checkout.pay.failed',
  defaultMessage: 'Error placing order',
})

export const failedText = defineMessage({
  id: 'checkout.outcome.failedText',
  defaultMessage: 'There was an error placing your order. Please try again.',
})

/** Reasons why a line was not ordered, by error code. */
export const refusals = defineMessages({
  QUOTE_INVALID: {
    id: 'checkout.outcome.quoteInvalid',
    defaultMessage: 'Its shipping was calculated again: look at the price and pay again.',
  },
  QUOTE_EXPIRED: {
    id: 'checkout.outcome.quoteExpired',
    defaultMessage:
      'The price of its shipping was good for 30 minutes. It was calculated again: look at it and pay again.',
  },
  NOT_AVAILABLE: {
    id: 'checkout.outcome.notAvailable',
    defaultMessage: 'Somebody else was quicker: it is not available now.',
  },
  NOT_ENOUGH: { id: 'checkout.outcome.notEnough', defaultMessage: 'There is not as much left.' },
  SINGLE_LOT: { id: 'checkout.outcome.singleLot', defaultMessage: 'It is sold as a whole.' },
  OWN_MATERIAL: { id: 'checkout.outcome.own', defaultMessage: 'It is your own listing.' },
  ORDER_CHANGED: {
    id: 'checkout.outcome.changed',
    defaultMessage: 'Its price changed meanwhile: look at it and pay again.',
  },
  UNAVAILABLE: {
    id: 'checkout.outcome.unavailable',
    defaultMessage: 'Orders could not be taken just then: nothing was charged.',
  },
  PAYMENT_TOO_LARGE: {
    id: 'checkout.outcome.tooLarge',
    defaultMessage: 'One payment is 999,999.99 at most: order a smaller part of it.',
  },
  PAYMENT_DECLINED: {
    id: 'checkout.outcome.declined',
    defaultMessage: 'The payment was declined: try another card.',
  },
  GIVEN_UP: {
    id: 'checkout.outcome.givenUp',
    defaultMessage: 'You cancelled it before it was paid: nothing was charged.',
  },
  PAYMENT_EXPIRED: {
    id: 'checkout.outcome.expired',
    defaultMessage: 'The payment was not confirmed in time: nothing was charged.',
  },
})

/** For a line of a stopped attempt, which may be an order all the same. */
export const unknownText = defineMessage({
  id: 'checkout.outcome.unknown',
  defaultMessage:
    'We could not find out whether it was ordered: look at your orders before you order it again.',
})

/** Names of the order fields that no longer match the listing. */
export const changedFields = defineMessages({
  totalPrice: { id: 'checkout.outcome.changed.price', defaultMessage: 'the price' },
  currency: { id: 'checkout.outcome.changed.currency', defaultMessage: 'the currency' },
  sellerId: { id: 'checkout.outcome.changed.seller', defaultMessage: 'the seller' },
  unit: { id: 'checkout.outcome.changed.unit', defaultMessage: 'the unit' },
  shippingMethod: { id: 'checkout.outcome.changed.shipping', defaultMessage: 'the shipping' },
  shippingCarrier: { id: 'checkout.outcome.changed.shipping', defaultMessage: 'the shipping' },
  shippingCost: { id: 'checkout.outcome.changed.shipping', defaultMessage: 'the shipping' },
  fee: { id: 'checkout.outcome.changed.fee', defaultMessage: 'Materia’s fee' },
})
export const changedWhat = defineMessage<{ what: string }>({
  id: 'checkout.outcome.changedWhat',
  defaultMessage: 'Changed meanwhile: {what}. Look at it and pay again.',
})
