import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.pay.title', defaultMessage: 'Checkout' },
    mustLogIn: {
      id: 'checkout.pay.mustLogIn',
      defaultMessage: 'You must be logged in to checkout',
    },
    crashed: { id: 'checkout.pay.crashed', defaultMessage: 'Something went wrong' },
    crashedText: {
      id: 'checkout.pay.crashedText',
      defaultMessage: 'You only have the orders you saw confirmed. Your cart hasn’t changed.',
    },
    toCart: { id: 'checkout.pay.toCart', defaultMessage: 'Return to cart' },
    emptyTitle: { id: 'checkout.pay.empty.title', defaultMessage: 'Nothing to order' },
    emptyText: {
      id: 'checkout.pay.empty.text',
      defaultMessage: 'Your cart is empty, or nothing in it can be ordered right now.',
    },
    leftOut: {
      id: 'checkout.pay.leftOut',
      defaultMessage:
        'Something in your cart can’t be ordered right now, so it isn’t included here.',
    },
    steps: { id: 'checkout.pay.steps', defaultMessage: 'Steps' },
    shipping: { id: 'checkout.pay.shipping', defaultMessage: '1. Shipping' },
    payment: { id: 'checkout.pay.payment', defaultMessage: '2. Payment' },
    contact: { id: 'checkout.pay.contact', defaultMessage: 'Contact' },
    contactEmail: { id: 'checkout.pay.contactEmail', defaultMessage: 'Email' },
    contactPhone: { id: 'checkout.pay.contactPhone', defaultMessage: 'Phone' },
    invalidEmail: { id: 'checkout.pay.invalidEmail', defaultMessage: 'Please enter a valid email' },
    invalidPhone: {
      id: 'checkout.pay.invalidPhone',
      defaultMessage:
        'Please enter a valid phone number. Add the country code, such as +52 81 8358 0000',
    },
    shippingAddress: { id: 'checkout.pay.shippingAddress', defaultMessage: 'Shipping address' },
    billingAddress: { id: 'checkout.pay.billingAddress', defaultMessage: 'Billing address' },
    isBillingSame: {
      id: 'checkout.pay.isBillingSame',
      defaultMessage: 'Billing address same as shipping',
    },
    isAddressSaved: {
      id: 'checkout.pay.isAddressSaved',
      defaultMessage: 'Save this address for the next order',
    },
    savedAddresses: { id: 'checkout.pay.savedAddresses', defaultMessage: 'Your addresses' },
    chooseSaved: {
      id: 'checkout.pay.chooseSaved',
      defaultMessage: 'Choose an address, or enter one below',
    },
    forget: { id: 'checkout.pay.forget', defaultMessage: 'Delete this address' },
    forgotten: { id: 'checkout.pay.forgotten', defaultMessage: 'Address deleted' },
    forgetFailed: {
      id: 'checkout.pay.forgetFailed',
      defaultMessage: 'The address couldn’t be deleted',
    },
    saveFailed: {
      id: 'checkout.pay.saveFailed',
      defaultMessage: 'The address couldn’t be saved for the next order',
    },
    choose: { id: 'checkout.pay.choose', defaultMessage: 'Choose' },
    country: { id: 'checkout.pay.country', defaultMessage: 'Country' },
    line1: { id: 'checkout.pay.line1', defaultMessage: 'Street and number' },
    line2: { id: 'checkout.pay.line2', defaultMessage: 'Suite, dock or floor (optional)' },
    line2Mexico: { id: 'checkout.pay.line2Mexico', defaultMessage: 'Neighborhood (optional)' },
    city: { id: 'checkout.pay.city', defaultMessage: 'City' },
    state: { id: 'checkout.pay.state', defaultMessage: 'State' },
    postalCode: { id: 'checkout.pay.postalCode', defaultMessage: 'Postal code' },
    zip: { id: 'checkout.pay.zip', defaultMessage: 'ZIP code' },
    invalidPostalCode: {
      id: 'checkout.pay.invalidPostalCode',
      defaultMessage: 'Five digits, such as 77002 or 64000',
    },
    rates: { id: 'checkout.pay.rates', defaultMessage: 'Shipping options' },
    ratesAfterAddress: {
      id: 'checkout.pay.ratesAfterAddress',
      defaultMessage: 'They appear when the address is complete.',
    },
    noRates: { id: 'checkout.pay.noRates', defaultMessage: 'No shipping options available' },
    noRatesText: {
      id: 'checkout.pay.noRatesText',
      defaultMessage: 'Try a different address or contact support.',
    },
    ratesFailed: { id: 'checkout.pay.ratesFailed', defaultMessage: 'Error calculating shipping' },
    retry: { id: 'checkout.pay.retry', defaultMessage: 'Try again' },
    estimate: {
      id: 'checkout.pay.estimate',
      defaultMessage: 'The carriers didn’t respond. These are estimates from our own rates.',
    },
    ownTruckHint: {
      id: 'checkout.pay.ownTruckHint',
      defaultMessage: 'You pay no freight, and agree on the day with the seller.',
    },
    cheapest: { id: 'checkout.pay.cheapest', defaultMessage: 'Cheapest' },
    quickest: { id: 'checkout.pay.quickest', defaultMessage: 'Quickest' },
    shippingRequired: { id: 'checkout.pay.shippingRequired', defaultMessage: 'Shipping required' },
    shippingRequiredText: {
      id: 'checkout.pay.shippingRequiredText',
      defaultMessage: 'Please calculate and select a shipping option',
    },
    next: { id: 'checkout.pay.next', defaultMessage: 'Continue to payment' },
    summary: { id: 'checkout.pay.summary', defaultMessage: 'Order summary' },
    sumPrice: { id: 'checkout.pay.sumPrice', defaultMessage: 'Materials' },
    sumShipping: { id: 'checkout.pay.sumShipping', defaultMessage: 'Shipping' },
    sumPending: { id: 'checkout.pay.sumPending', defaultMessage: 'after the address' },
    sumIncluded: { id: 'checkout.pay.sumIncluded', defaultMessage: 'In the price' },
    sumDue: { id: 'checkout.pay.sumDue', defaultMessage: 'You pay' },
    sumDeposit: { id: 'checkout.pay.sumDeposit', defaultMessage: 'Deposit, before loading' },
    placing: { id: 'checkout.pay.placing', defaultMessage: 'Placing your order…' },
    unknown: {
      id: 'checkout.pay.unknown',
      defaultMessage: 'We don’t know yet whether we got your order',
    },
    unknownText: {
      id: 'checkout.pay.unknownText',
      defaultMessage: 'Try again. It’s the same order, so nothing is ordered or charged twice.',
    },
    notDoneText: {
      id: 'checkout.pay.notDoneText',
      defaultMessage:
        'We can’t take orders right now. Nothing was ordered or charged. Try again, or leave it in your cart.',
    },
    giveUp: { id: 'checkout.pay.giveUp', defaultMessage: 'Back to the cart' },
    sendAgain: { id: 'checkout.pay.sendAgain', defaultMessage: 'Try again' },
    notOrdered: { id: 'checkout.pay.notOrdered', defaultMessage: 'Not ordered' },
    seeReason: {
      id: 'checkout.pay.seeReason',
      defaultMessage: 'The reason is at the top of this page.',
    },
    success: { id: 'checkout.pay.success', defaultMessage: 'Order Placed Successfully' },
    successText: {
      id: 'checkout.pay.successText',
      defaultMessage: 'We’re sending you a confirmation email.',
    },
    toConfirm: { id: 'checkout.pay.toConfirm', defaultMessage: 'Confirm your payment' },
    toConfirmText: {
      id: 'checkout.pay.toConfirmText',
      defaultMessage:
        'Confirm it with your bank within 30 minutes. Until then, nothing is ordered.',
    },
    confirmAll: {
      id: 'checkout.pay.confirmAll',
      defaultMessage: 'Confirm with your bank, one after the other',
    },
    toOrder: { id: 'checkout.pay.toOrder', defaultMessage: 'View your order' },
    toOrders: { id: 'checkout.pay.toOrders', defaultMessage: 'View your orders' },
    toMarketplace: {
      id: 'checkout.pay.toMarketplace',
      defaultMessage: 'Browse the marketplace',
    },
    stillInCart: {
      id: 'checkout.pay.stillInCart',
      defaultMessage: 'These are still in your cart.',
    },
  }),
  credits: defineMessage<{ count: number }>({
    id: 'checkout.pay.credits',
    defaultMessage:
      '{count, plural, one {A referral credit lowers} other {# referral credits lower}} the fee.',
  }),
  sumBalance: defineMessage<{ days: number }>({
    id: 'checkout.pay.sumBalance',
    defaultMessage: 'Balance, within {days} days of delivery',
  }),
  days: defineMessage<{ days: number }>({
    id: 'checkout.pay.days',
    defaultMessage: '{days, plural, one {# day} other {# days}}',
  }),
  ratesOf: defineMessage<{ title: string }>({
    id: 'checkout.pay.ratesOf',
    defaultMessage: 'Shipping for {title}',
  }),
  fee: defineMessage<{ percent: number }>({
    id: 'checkout.pay.fee',
    defaultMessage: "Materia's fee ({percent}%)",
  }),
  successTo: defineMessage<{ email: string }>({
    id: 'checkout.pay.successTo',
    defaultMessage: 'We’re sending a confirmation to {email}, your account’s email.',
  }),
  orderNumber: defineMessage<{ id: number }>({
    id: 'checkout.pay.orderNumber',
    defaultMessage: 'Order {id}',
  }),
}
