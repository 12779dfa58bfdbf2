import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  agreedPicture: defineMessage<{ position: number }>({
    id: 'checkout.order.agreedPicture',
    defaultMessage: 'Picture {position} of the listing',
  }),
  ...defineMessages({
    back: { id: 'checkout.order.back', defaultMessage: 'All orders' },
    loading: { id: 'checkout.order.loading', defaultMessage: 'Loading the order' },
    failed: { id: 'checkout.order.failed', defaultMessage: 'The order couldn’t be loaded' },
    notFound: { id: 'checkout.order.notFound', defaultMessage: 'Order not found' },
    notFoundText: {
      id: 'checkout.order.notFoundText',
      defaultMessage: 'It may belong to another company, or the number is wrong.',
    },
    agreed: { id: 'checkout.order.agreed', defaultMessage: 'What was agreed' },
    agreedHint: {
      id: 'checkout.order.agreedHint',
      defaultMessage:
        'The listing when it was ordered. Later changes by the seller don’t affect it.',
    },
    next: { id: 'checkout.order.next', defaultMessage: 'What comes next' },
    otherSteps: { id: 'checkout.order.otherSteps', defaultMessage: 'More' },
    pay: { id: 'checkout.order.pay', defaultMessage: 'Confirm payment' },
    keep: { id: 'checkout.order.keep', defaultMessage: 'Not now' },
    stepFailed: { id: 'checkout.order.stepFailed', defaultMessage: 'That didn’t work' },
    stepRefused: {
      id: 'checkout.order.stepRefused',
      defaultMessage: 'This order has changed. We refreshed the page.',
    },
    amountTooLarge: {
      id: 'checkout.order.amountTooLarge',
      defaultMessage: 'That’s more than this order holds',
    },
    amountInvalid: {
      id: 'checkout.order.amountInvalid',
      defaultMessage: 'Enter an amount such as 1,250.00',
    },
    reason: { id: 'checkout.order.reason', defaultMessage: 'Reason' },
    note: { id: 'checkout.order.note', defaultMessage: 'Message (optional)' },
    noteHint: {
      id: 'checkout.order.noteHint',
      defaultMessage: 'The other company will read this.',
    },
    carrier: { id: 'checkout.order.carrier', defaultMessage: 'Carrier' },
    trackingNumber: { id: 'checkout.order.trackingNumber', defaultMessage: 'Tracking number' },
    share: { id: 'checkout.order.share', defaultMessage: 'How much' },
    whole: { id: 'checkout.order.whole', defaultMessage: 'Everything the buyer paid' },
    part: { id: 'checkout.order.part', defaultMessage: 'Part of it' },
    amount: { id: 'checkout.order.amount', defaultMessage: 'Amount' },
    timeline: { id: 'checkout.order.timeline', defaultMessage: 'Timeline' },
    materia: { id: 'checkout.order.materia', defaultMessage: 'Materia' },
    ordered: { id: 'checkout.order.ordered', defaultMessage: 'Ordered' },
    weights: { id: 'checkout.order.weights', defaultMessage: 'See the weights' },
    toCome: { id: 'checkout.order.toCome', defaultMessage: 'Next steps:' },
    movements: { id: 'checkout.order.movements', defaultMessage: 'Payment history' },
    payoutBy: defineMessage<{ date: string }>({
      id: 'checkout.order.payoutBy',
      defaultMessage: 'Your part is paid out by {date} at the latest.',
    }),
    payoutAccepted: {
      id: 'checkout.order.payoutAccepted',
      defaultMessage:
        'Your part is paid out when the buyer accepts the order, or 14 days after delivery.',
    },
    payoutAfterClaim: {
      id: 'checkout.order.payoutAfterClaim',
      defaultMessage: 'Your part is paid out when the claim is settled.',
    },
    toPayouts: { id: 'checkout.order.toPayouts', defaultMessage: 'View payouts' },
    money: { id: 'checkout.order.money', defaultMessage: 'Money' },
    price: { id: 'checkout.order.price', defaultMessage: 'Price of the lot' },
    freight: { id: 'checkout.order.freight', defaultMessage: 'Shipping' },
    total: { id: 'checkout.order.total', defaultMessage: 'Total' },
    fee: { id: 'checkout.order.fee', defaultMessage: 'Materia’s fee' },
    buyerPays: { id: 'checkout.order.buyerPays', defaultMessage: 'You pay' },
    sellerGets: { id: 'checkout.order.sellerGets', defaultMessage: 'You are paid' },
    carbon: { id: 'checkout.order.carbon', defaultMessage: 'Carbon' },
    lot: { id: 'checkout.order.lot', defaultMessage: 'Lot' },
    delivery: { id: 'checkout.order.delivery', defaultMessage: 'Delivery' },
    to: { id: 'checkout.order.to', defaultMessage: 'To' },
    billing: { id: 'checkout.order.billing', defaultMessage: 'Billing address' },
    tracking: { id: 'checkout.order.tracking', defaultMessage: 'Tracking number' },
    expected: { id: 'checkout.order.expected', defaultMessage: 'Expected' },
    email: { id: 'checkout.order.email', defaultMessage: 'Email' },
    phone: { id: 'checkout.order.phone', defaultMessage: 'Phone' },
    write: { id: 'checkout.order.write', defaultMessage: 'Messages of this order' },
    hiddenUntilPaid: {
      id: 'checkout.order.hiddenUntilPaid',
      defaultMessage: 'Addresses and contact details appear when the payment is held.',
    },
  }),
  done: defineMessage<{ number: string; state: string }>({
    id: 'checkout.order.done',
    defaultMessage: 'Order {number}: {state}',
  }),
  deposit: defineMessage<{ role: OrderRole }>({
    id: 'checkout.order.deposit',
    defaultMessage:
      '{role, select, buyer {Deposit before loading} other {Buyer’s deposit before loading}}',
  }),
  balance: defineMessage<{ role: OrderRole; days: number }>({
    id: 'checkout.order.balance',
    defaultMessage:
      '{role, select, buyer {Balance within {days} days of delivery} other {Buyer’s balance within {days} days of delivery}}',
  }),
  overage: defineMessage<{ percent: number }>({
    id: 'checkout.order.overage',
    defaultMessage: 'For up to {percent}% more weight',
  }),
  refunded: defineMessage<{ role: OrderRole }>({
    id: 'checkout.order.refunded',
    defaultMessage: '{role, select, buyer {Refunded to you} other {Refunded to the buyer}}',
  }),
  amountHint: defineMessage<{ currency: string; total: string }>({
    id: 'checkout.order.amountHint',
    defaultMessage: 'In {currency}, of {total} without the fee',
  }),
  afterSample: defineMessage({
    id: 'checkout.order.afterSample',
    defaultMessage: 'Bought after an approved sample',
  }),
  fromOffer: defineMessage({
    id: 'checkout.order.fromOffer',
    defaultMessage: 'From an offer that you agreed on',
  }),
  placedAt: defineMessage<{ date: string }>({
    id: 'checkout.order.placedAt',
    defaultMessage: 'Ordered on {date}',
  }),
  by: defineMessage<{ date: string; who: string }>({
    id: 'checkout.order.by',
    defaultMessage: '{date} · {who}',
  }),
  until: defineMessage<{ date: string }>({
    id: 'checkout.order.until',
    defaultMessage: 'by {date}',
  }),
  about: defineMessage<{ date: string }>({
    id: 'checkout.order.about',
    defaultMessage: 'about {date}',
  }),
}
