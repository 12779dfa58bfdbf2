import { defineMessage, defineMessages } from 'react-intl'

/** The next step of an unpaid order, for each side. */
export const unpaidTexts = defineMessages({
  buyer: {
    id: 'checkout.order.next.unpaid',
    defaultMessage: 'The payment is not confirmed yet. The lot is kept for you meanwhile.',
  },
  seller: {
    id: 'checkout.order.next.unpaid.seller',
    defaultMessage: 'The buyer has not paid yet.',
  },
})

/** For the buyer of an order that was never paid. A sentence with the reason follows. */
export const neverPaidText = defineMessage({
  id: 'checkout.order.next.neverPaid',
  defaultMessage: 'This order came to nothing.',
})

/** The automatic effect of a passed deadline, by the step that the platform then takes. */
export const byItselfTexts = {
  unpaid: defineMessage<{ date: string }>({
    id: 'checkout.order.byItself.unpaid',
    defaultMessage:
      'If the payment is not confirmed by {date}, the order is cancelled and nothing is charged.',
  }),
  cancel: defineMessage<{ date: string }>({
    id: 'checkout.order.byItself.cancel',
    defaultMessage:
      'If nothing happens by {date}, the order is cancelled and the buyer gets the money back.',
  }),
  deliver: defineMessage<{ date: string }>({
    id: 'checkout.order.byItself.deliver',
    defaultMessage: 'If nobody says anything by {date}, the lot counts as delivered.',
  }),
  refund: defineMessage<{ date: string }>({
    id: 'checkout.order.byItself.refund',
    defaultMessage: 'If nobody settles it by {date}, all of the money goes back to the buyer.',
  }),
  complete: defineMessage<{ date: string }>({
    id: 'checkout.order.byItself.complete',
    defaultMessage:
      'If nobody says anything by {date}, the order is completed and the seller is paid.',
  }),
}

/** Button labels of the steps. */
export const stepNames = defineMessages({
  confirm: { id: 'checkout.order.step.confirm', defaultMessage: 'Confirm order' },
  decline: { id: 'checkout.order.step.decline', defaultMessage: 'Decline order' },
  cancel: { id: 'checkout.order.step.cancel', defaultMessage: 'Cancel order' },
  ship: { id: 'checkout.order.step.ship', defaultMessage: 'I have shipped it' },
  deliver: { id: 'checkout.order.step.deliver', defaultMessage: 'I have it' },
  complete: { id: 'checkout.order.step.complete', defaultMessage: 'Complete order' },
  giveUp: { id: 'checkout.order.step.giveUp', defaultMessage: 'Cancel unpaid order' },
  withdraw: { id: 'checkout.order.step.withdraw', defaultMessage: 'Withdraw the problem' },
  dispute: { id: 'checkout.order.step.dispute', defaultMessage: 'Report a problem' },
  refund: { id: 'checkout.order.step.refund', defaultMessage: 'Give money back' },
})

/** The effect of a step, shown in its dialog. */
export const stepTexts = defineMessages({
  confirm: {
    id: 'checkout.order.stepText.confirm',
    defaultMessage: 'The lot is sold with this, the buyer pays, and you have ten days to ship it.',
  },
  decline: {
    id: 'checkout.order.stepText.decline',
    defaultMessage: 'The order ends, and the buyer’s money is released.',
  },
  cancel: {
    id: 'checkout.order.stepText.cancel',
    defaultMessage:
      'The order ends, and the buyer gets all of the money back. This cannot be undone.',
  },
  ship: {
    id: 'checkout.order.stepText.ship',
    defaultMessage: 'The buyer can follow the lot with this.',
  },
  deliver: {
    id: 'checkout.order.stepText.deliver',
    defaultMessage: 'You have 14 days to check the lot before the seller is paid.',
  },
  complete: {
    id: 'checkout.order.stepText.complete',
    defaultMessage: 'The seller is paid with this. It cannot be undone.',
  },
  giveUp: {
    id: 'checkout.order.stepText.giveUp',
    defaultMessage:
      'The order ends before it is paid: nothing is charged, and the lot is for sale again.',
  },
  withdraw: {
    id: 'checkout.order.stepText.withdraw',
    defaultMessage:
      'The order is completed with this, and the seller is paid. It cannot be undone.',
  },
  dispute: {
    id: 'checkout.order.stepText.dispute',
    defaultMessage: 'Say what is wrong with the lot. The seller is not paid before it is settled.',
  },
  refund: {
    id: 'checkout.order.stepText.refund',
    defaultMessage: 'What is not given back is paid to you. This cannot be undone.',
  },
})

/** The current place of the money. */
export const paymentTexts = defineMessages({
  pending: { id: 'checkout.order.payment.pending', defaultMessage: 'Not paid yet' },
  held: { id: 'checkout.order.payment.held', defaultMessage: 'Held for this order, not taken yet' },
  captured: {
    id: 'checkout.order.payment.captured',
    defaultMessage: 'Paid, and kept by Materia until the order is completed',
  },
  released: { id: 'checkout.order.payment.released', defaultMessage: 'Paid to the seller' },
  refunded: { id: 'checkout.order.payment.refunded', defaultMessage: 'Given back' },
  voided: { id: 'checkout.order.payment.voided', defaultMessage: 'Released: nothing was charged' },
  failed: { id: 'checkout.order.payment.failed', defaultMessage: 'The payment failed' },
  chargedBack: {
    id: 'checkout.order.payment.chargedBack',
    defaultMessage: 'Taken back by the buyer’s bank, which has not decided yet',
  },
})

/** The buyer's payment methods. */
export const methodNames = defineMessages({
  credit: { id: 'checkout.order.method.credit', defaultMessage: 'Credit card' },
  debit: { id: 'checkout.order.method.debit', defaultMessage: 'Debit card' },
  paypal: { id: 'checkout.order.method.paypal', defaultMessage: 'PayPal' },
})

/** One line per money movement. */
export const movementTexts = defineMessages({
  held: { id: 'checkout.order.movement.held', defaultMessage: 'Held for this order' },
  taken: { id: 'checkout.order.movement.taken', defaultMessage: 'Paid, kept by Materia' },
  letGo: { id: 'checkout.order.movement.letGo', defaultMessage: 'Let go, nothing was charged' },
  takenBack: {
    id: 'checkout.order.movement.takenBack',
    defaultMessage: 'Taken back by the buyer’s bank',
  },
  givenBack: { id: 'checkout.order.movement.givenBack', defaultMessage: 'Given back to the buyer' },
  paidOut: { id: 'checkout.order.movement.paidOut', defaultMessage: 'Paid to the seller' },
  payoutWaits: {
    id: 'checkout.order.movement.payoutWaits',
    defaultMessage: 'Kept until the seller can be paid',
  },
})
