import { defineMessage, defineMessages } from 'react-intl'

/** Label of the link to the bank challenge. */
export const confirmPayment = defineMessage({
  id: 'checkout.outcome.confirmPayment',
  defaultMessage: 'Confirm with your bank',
})

export const failedTitle = defineMessage({
  id: 'checkout.outcome.failed',
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
    defaultMessage: 'We calculated the shipping again. Review the price and pay again.',
  },
  QUOTE_EXPIRED: {
    id: 'checkout.outcome.quoteExpired',
    defaultMessage:
      'The shipping price was valid for 30 minutes, so we calculated it again. Review it and pay again.',
  },
  NOT_AVAILABLE: {
    id: 'checkout.outcome.notAvailable',
    defaultMessage: 'Another company was faster. It’s no longer available.',
  },
  NOT_ENOUGH: { id: 'checkout.outcome.notEnough', defaultMessage: 'There isn’t that much left.' },
  SINGLE_LOT: { id: 'checkout.outcome.singleLot', defaultMessage: 'It’s sold as a whole.' },
  PART_TOO_SMALL: {
    id: 'checkout.outcome.partTooSmall',
    defaultMessage: 'The seller sells no part this small.',
  },
  OWN_MATERIAL: { id: 'checkout.outcome.own', defaultMessage: 'This is your own listing.' },
  ORDER_CHANGED: {
    id: 'checkout.outcome.changed',
    defaultMessage: 'The price changed. Review it and pay again.',
  },
  UNPAID_ORDERS_FULL: {
    id: 'checkout.outcome.unpaidFull',
    defaultMessage:
      'You have too many unpaid orders. Pay or cancel one of them in your orders, then try again.',
  },
  ORDER_TOO_SOON: {
    id: 'checkout.outcome.tooSoon',
    defaultMessage:
      'You reserved it without buying it. Other companies can buy it now. You can order it again later.',
  },
  UNAVAILABLE: {
    id: 'checkout.outcome.unavailable',
    defaultMessage: 'We can’t take orders right now. Nothing was charged.',
  },
  OTHER_ACCOUNT: {
    id: 'checkout.outcome.otherAccount',
    defaultMessage:
      'You logged in as another company in another tab, so we didn’t order it. Check your orders before you pay again.',
  },
  PAYMENT_TOO_LARGE: {
    id: 'checkout.outcome.tooLarge',
    defaultMessage: 'One payment can be 999,999.99 at most. Order a smaller part.',
  },
  CARD_LIMIT: {
    id: 'checkout.outcome.cardLimit',
    defaultMessage: 'This order is too large for a card. Pay it by bank transfer.',
  },
  PAYMENT_DECLINED: {
    id: 'checkout.outcome.declined',
    defaultMessage: 'The payment was declined. Try another card.',
  },
  GIVEN_UP: {
    id: 'checkout.outcome.canceled',
    defaultMessage: 'You canceled it before it was paid. Nothing was charged.',
  },
  PAYMENT_EXPIRED: {
    id: 'checkout.outcome.expired',
    defaultMessage: 'The payment wasn’t confirmed in time. Nothing was charged.',
  },
})

/** For a line of a stopped attempt, which may be an order all the same. */
export const unknownText = defineMessage({
  id: 'checkout.outcome.unknown',
  defaultMessage:
    'We couldn’t confirm whether it was ordered. Check your orders before you order it again.',
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
  tax: { id: 'checkout.outcome.changed.tax', defaultMessage: 'the tax' },
  fee: { id: 'checkout.outcome.changed.fee', defaultMessage: 'Materia’s fee' },
})
export const changedTerms = defineMessage({
  id: 'checkout.outcome.changedTerms',
  defaultMessage: 'The seller changed this listing. Review the changes, accept them and pay again.',
})
export const tooSoonUntil = defineMessage<{ time: string }>({
  id: 'checkout.outcome.tooSoonUntil',
  defaultMessage:
    'You reserved it without buying it. Other companies can buy it now. You can order it again after {time}.',
})
export const changedWhat = defineMessage<{ what: string }>({
  id: 'checkout.outcome.changedWhat',
  defaultMessage: 'Changed: {what}. Review it and pay again.',
})
