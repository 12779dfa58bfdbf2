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
      defaultMessage: 'Nothing was ordered that you did not see confirmed. Your cart is as it was.',
    },
    toCart: { id: 'checkout.pay.toCart', defaultMessage: 'Return to cart' },
    emptyTitle: { id: 'checkout.pay.empty.title', defaultMessage: 'There is nothing to order' },
    emptyText: {
      id: 'checkout.pay.empty.text',
      defaultMessage: 'Your cart is empty, or nothing in it can be ordered now.',
    },
    leftOut: {
      id: 'checkout.pay.leftOut',
      defaultMessage: 'Something in your cart cannot be ordered now and is left out here.',
    },
    steps: { id: 'checkout.pay.steps', defaultMessage: 'Steps' },
    shipping: { id: 'checkout.pay.shipping', defaultMessage: '1. Shipping' },
    payment: { id: 'checkout.pay.payment', defaultMessage: '2. Payment' },
    contact: { id: 'checkout.pay.contact', defaultMessage: 'Contact' },
    contactEmail: { id: 'checkout.pay.contactEmail', defaultMessage: 'E-mail' },
    contactPhone: { id: 'checkout.pay.contactPhone', defaultMessage: 'Phone' },
    invalidEmail: { id: 'checkout.pay.invalidEmail', defaultMessage: 'Please enter a valid email' },
    invalidPhone: {
      id: 'checkout.pay.invalidPhone',
      defaultMessage: 'Please enter a valid phone number',
    },
    shippingAddress: { id: 'checkout.pay.shippingAddress', defaultMessage: 'Shipping address' },
    billingAddress: { id: 'checkout.pay.billingAddress', defaultMessage: 'Billing address' },
    isBillingSame: {
      id: 'checkout.pay.isBillingSame',
      defaultMessage: 'Billing address same as shipping',
    },
    isAddressSaved: {
      id: 'checkout.pay.isKept',
      defaultMessage: 'Keep this address for the next order',
    },
    savedAddresses: { id: 'checkout.pay.keptAddresses', defaultMessage: 'Your addresses' },
    chooseKept: { id: 'checkout.pay.chooseKept', defaultMessage: 'Choose one, or fill in below' },
    forget: { id: 'checkout.pay.forget', defaultMessage: 'Forget this address' },
    forgotten: { id: 'checkout.pay.forgotten', defaultMessage: 'The address is no longer kept' },
    forgetFailed: {
      id: 'checkout.pay.forgetFailed',
      defaultMessage: 'The address could not be forgotten',
    },
    keepFailed: {
      id: 'checkout.pay.keepFailed',
      defaultMessage: 'The address could not be kept for the next order',
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
      defaultMessage: 'Five digits, as in 77002 or 64000',
    },
    rates: { id: 'checkout.pay.rates', defaultMessage: 'Shipping options' },
    ratesAfterAddress: {
      id: 'checkout.pay.ratesAfterAddress',
      defaultMessage: 'They show as soon as the address is complete.',
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
      defaultMessage: 'The carriers did not answer: these are the prices of our own table.',
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
    sumLater: { id: 'checkout.pay.sumLater', defaultMessage: 'after the address' },
    sumDue: { id: 'checkout.pay.sumDue', defaultMessage: 'You pay' },
    placing: { id: 'checkout.pay.placing', defaultMessage: 'Placing your order…' },
    unknown: {
      id: 'checkout.pay.unknown',
      defaultMessage: 'We do not know yet whether your order arrived',
    },
    unknownText: {
      id: 'checkout.pay.unknownText',
      defaultMessage:
        'Send it again: it is the same order, and nothing is ordered or charged twice.',
    },
    notDoneText: {
      id: 'checkout.pay.notDoneText',
      defaultMessage:
        'Orders cannot be taken right now. Nothing was ordered or charged: send it again, or leave it in your cart.',
    },
    giveUp: { id: 'checkout.pay.giveUp', defaultMessage: 'Back to the cart' },
    sendAgain: { id: 'checkout.pay.sendAgain', defaultMessage: 'Send it again' },
    notOrdered: { id: 'checkout.pay.notOrdered', defaultMessage: 'Not ordered' },
    success: { id: 'checkout.pay.success', defaultMessage: 'Order Placed Successfully' },
    successText: {
      id: 'checkout.pay.successText',
      defaultMessage: 'A confirmation e-mail follows.',
    },
    toConfirm: { id: 'checkout.pay.toConfirm', defaultMessage: 'Confirm your payment' },
    toConfirmText: {
      id: 'checkout.pay.toConfirmText',
      defaultMessage:
        'Your bank asks you to confirm it within 30 minutes. Until then nothing is ordered.',
    },
    stillInCart: {
      id: 'checkout.pay.stillInCart',
      defaultMessage: 'These are still in your cart.',
    },
  }),
  credits: defineMessage<{ count: number }>({
    id: 'checkout.pay.credits',
    defaultMessage:
      '{count, plural, one {A referral credit makes} other {# referral credits make}} the fee lower.',
  }),
  days: defineMessage<{ days: number }>({
    id: 'checkout.pay.days',
    defaultMessage: '{days, plural, one {# day} other {# days}}',
  }),
  ratesOf: defineMessage<{ title: string }>({
    id: 'checkout.pay.ratesOf',
    defaultMessage: 'Shipping of {title}',
  }),
  fee: defineMessage<{ percent: number }>({
    id: 'checkout.pay.fee',
    defaultMessage: "Materia's fee ({percent}%)",
  }),
  successTo: defineMessage<{ email: string }>({
    id: 'checkout.pay.successTo',
    defaultMessage: 'A confirmation e-mail follows, to {email}: the one of your account.',
  }),
  orderNumber: defineMessage<{ id: number }>({
    id: 'checkout.pay.orderNumber',
    defaultMessage: 'Order {id}',
  }),
}
