import type {
  OrderRole,
  PaymentMethod,
  PaymentStatus,
} from '@materia/contracts/orders/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'
import type { MovementKind } from './movementsOf.ts'
import type { StepKind } from './stepFields.ts'

/** The next step of an unpaid order, for each side. */
export const unpaidTexts = defineMessages({
  buyer: {
    id: 'checkout.order.next.unpaid',
    defaultMessage: 'The payment isn’t confirmed yet. The material is reserved for you.',
  },
  seller: {
    id: 'checkout.order.next.unpaid.seller',
    defaultMessage: 'The buyer hasn’t paid yet.',
  },
})

/** The next step of an order that its buyer will pay by transfer. */
export const promisedTexts = defineMessages({
  buyer: {
    id: 'checkout.order.next.promised',
    defaultMessage:
      'The seller has to confirm that the lot is there. Don’t pay yet: the account for your transfer comes with the confirmation.',
  },
  seller: {
    id: 'checkout.order.next.promised.seller',
    defaultMessage:
      'The buyer pays by bank transfer once you confirm, within 3 business days. Load when Materia holds the money.',
  },
})

/** For the buyer of an order that was never paid. A sentence with the reason follows. */
export const neverPaidText = defineMessage({
  id: 'checkout.order.next.neverPaid',
  defaultMessage: 'This order was never paid.',
})

/** The automatic effect of a passed deadline, by the step that the platform then takes. */
export const byItselfTexts = {
  unpaid: defineMessage<{ date: string }>({
    id: 'checkout.order.byItself.unpaid',
    defaultMessage:
      'If the payment isn’t confirmed by {date}, the order is canceled and nothing is charged.',
  }),
  cancel: defineMessage<{ date: string; role: OrderRole }>({
    id: 'checkout.order.byItself.cancel',
    defaultMessage:
      'If nothing happens by {date}, the order is canceled and {role, select, buyer {you are} other {the buyer is}} refunded.',
  }),
  promised: defineMessage<{ date: string }>({
    id: 'checkout.order.byItself.promised',
    defaultMessage: 'If nothing happens by {date}, the order is canceled. Nothing was paid.',
  }),
  awaitingTransfer: defineMessage<{ date: string }>({
    id: 'checkout.order.byItself.awaitingTransfer',
    defaultMessage:
      'If the whole amount hasn’t arrived by {date}, the order is canceled, and what has arrived goes back.',
  }),
  deliver: defineMessage<{ date: string }>({
    id: 'checkout.order.byItself.deliver',
    defaultMessage: 'If nobody objects by {date}, the material counts as delivered.',
  }),
  dispute: defineMessage<{ date: string; role: OrderRole }>({
    id: 'checkout.order.byItself.dispute',
    defaultMessage: 'If the whole balance hasn’t arrived by {date}, Materia decides.',
  }),
  refund: defineMessage<{ date: string; role: OrderRole }>({
    id: 'checkout.order.byItself.refund',
    defaultMessage:
      'If it isn’t settled by {date}, {role, select, buyer {you get} other {the buyer gets}} a full refund.',
  }),
  complete: defineMessage<{ date: string; role: OrderRole }>({
    id: 'checkout.order.byItself.complete',
    defaultMessage:
      'If nobody objects by {date}, the order is completed and {role, select, seller {you are} other {the seller is}} paid.',
  }),
}

/** Button labels of the steps. */
export const stepNames = defineMessages({
  confirm: { id: 'checkout.order.step.confirm', defaultMessage: 'Confirm order' },
  decline: { id: 'checkout.order.step.decline', defaultMessage: 'Decline order' },
  cancel: { id: 'checkout.order.step.cancel', defaultMessage: 'Cancel order' },
  ship: { id: 'checkout.order.step.ship', defaultMessage: 'I’ve shipped it' },
  load: { id: 'checkout.order.step.load', defaultMessage: 'I’ve loaded it' },
  deliver: { id: 'checkout.order.step.deliver', defaultMessage: 'I’ve received it' },
  complete: { id: 'checkout.order.step.complete', defaultMessage: 'Complete order' },
  giveUp: { id: 'checkout.order.step.giveUp', defaultMessage: 'Cancel unpaid order' },
  withdraw: { id: 'checkout.order.step.withdraw', defaultMessage: 'Withdraw the report' },
  dispute: { id: 'checkout.order.step.dispute', defaultMessage: 'Report a problem' },
  refund: { id: 'checkout.order.step.refund', defaultMessage: 'Refund the buyer' },
  accept: { id: 'checkout.order.step.accept', defaultMessage: 'Accept and refund' },
  acceptOffer: { id: 'checkout.order.step.acceptOffer', defaultMessage: 'Accept the offer' },
  counter: { id: 'checkout.order.step.counter', defaultMessage: 'Make a counter-offer' },
  raiseOffer: { id: 'checkout.order.step.raiseOffer', defaultMessage: 'Raise your offer' },
  contest: { id: 'checkout.order.step.contest', defaultMessage: 'Contest' },
  refuseOffer: { id: 'checkout.order.step.refuseOffer', defaultMessage: 'Refuse the offer' },
})

/** The effect of a step, shown in its dialog. */
export const stepTexts: Record<StepKind, MessageDescriptor> = defineMessages({
  accept: {
    id: 'checkout.order.stepText.accept',
    defaultMessage:
      '{amount} goes back to the buyer, and you’re paid the rest. This can’t be undone.',
  },
  acceptOffer: {
    id: 'checkout.order.stepText.acceptOffer',
    defaultMessage: 'You get back {amount}, and the seller is paid the rest. This can’t be undone.',
  },
  counter: {
    id: 'checkout.order.stepText.counter',
    defaultMessage:
      'The buyer has 5 business days to accept or refuse your offer. Without an answer it counts as accepted.',
  },
  raiseOffer: {
    id: 'checkout.order.stepText.raiseOffer',
    defaultMessage:
      'Your new offer replaces the last one. The buyer again has 5 business days to accept or refuse it. Without an answer it counts as accepted.',
  },
  contest: {
    id: 'checkout.order.stepText.contest',
    defaultMessage:
      'Materia decides within 5 business days and tells both of you why. Add what proves your side, such as weight tickets or pictures.',
  },
  refuseOffer: {
    id: 'checkout.order.stepText.refuseOffer',
    defaultMessage:
      'Materia decides within 5 business days and tells both of you why. Add what proves your side, such as weight tickets or pictures.',
  },
  confirm: {
    id: 'checkout.order.stepText.confirm',
    defaultMessage: 'You sell the material, the buyer is charged, and you have ten days to ship.',
  },
  decline: {
    id: 'checkout.order.stepText.decline',
    defaultMessage: 'The order ends, and the buyer’s money is released.',
  },
  cancel: {
    id: 'checkout.order.stepText.cancel',
    defaultMessage:
      'The order ends, and {role, select, buyer {you get} other {the buyer gets}} a full refund. This can’t be undone.',
  },
  load: {
    id: 'checkout.order.stepText.load',
    defaultMessage: 'The buyer’s truck has left with the material.',
  },
  ship: {
    id: 'checkout.order.stepText.ship',
    defaultMessage: 'The buyer can track the shipment with this.',
  },
  deliver: {
    id: 'checkout.order.stepText.deliver',
    defaultMessage: 'You have 14 days to check the material before the seller is paid.',
  },
  complete: {
    id: 'checkout.order.stepText.complete',
    defaultMessage: 'This pays the seller and can’t be undone.',
  },
  giveUp: {
    id: 'checkout.order.stepText.giveUp',
    defaultMessage:
      'The order ends before it’s paid. Nothing is charged, and the material is for sale again.',
  },
  withdraw: {
    id: 'checkout.order.stepText.withdraw',
    defaultMessage: 'This completes the order and pays the seller. It can’t be undone.',
  },
  dispute: {
    id: 'checkout.order.stepText.dispute',
    defaultMessage:
      'The seller has 5 business days to answer, and isn’t paid until the problem is settled. If you don’t agree, Materia decides.',
  },
  refund: {
    id: 'checkout.order.stepText.refund',
    defaultMessage: 'You’re paid the rest. This can’t be undone.',
  },
})

/** The effects of steps before a transfer has come. */
export const promisedStepTexts: Partial<Record<StepKind, MessageDescriptor>> = defineMessages({
  confirm: {
    id: 'checkout.order.stepText.confirmPromised',
    defaultMessage:
      'You sell the material. The buyer has 3 business days to pay by transfer, and you load once Materia holds the money.',
  },
  decline: {
    id: 'checkout.order.stepText.declinePromised',
    defaultMessage: 'The order ends. Nothing was paid.',
  },
  cancel: {
    id: 'checkout.order.stepText.cancelPromised',
    defaultMessage: 'The order ends. A transfer that has arrived goes back to its sender.',
  },
})

/** The current place of the money. */
export const paymentTexts: Record<PaymentStatus, MessageDescriptor> = defineMessages({
  pending: { id: 'checkout.order.payment.pending', defaultMessage: 'Not paid yet' },
  promised: {
    id: 'checkout.order.payment.promised',
    defaultMessage: 'To be paid by bank transfer',
  },
  held: {
    id: 'checkout.order.payment.held',
    defaultMessage: 'Authorized for this order, not charged yet',
  },
  captured: {
    id: 'checkout.order.payment.captured',
    defaultMessage: 'Paid, held by Materia until the order is completed',
  },
  released: {
    id: 'checkout.order.payment.released',
    defaultMessage: '{role, select, seller {Paid to you} other {Paid to the seller}}',
  },
  refunded: { id: 'checkout.order.payment.refunded', defaultMessage: 'Refunded' },
  voided: { id: 'checkout.order.payment.voided', defaultMessage: 'Released: nothing was charged' },
  failed: { id: 'checkout.order.payment.failed', defaultMessage: 'The payment failed' },
  chargedBack: {
    id: 'checkout.order.payment.chargedBack',
    defaultMessage:
      'Charged back by {role, select, buyer {your bank} other {the buyer’s bank}}, decision pending',
  },
})

/** The buyer's payment methods. */
export const methodNames: Record<PaymentMethod, MessageDescriptor> = defineMessages({
  credit: { id: 'checkout.order.method.credit', defaultMessage: 'Credit card' },
  debit: { id: 'checkout.order.method.debit', defaultMessage: 'Debit card' },
  paypal: { id: 'checkout.order.method.paypal', defaultMessage: 'PayPal' },
  transfer: { id: 'checkout.order.method.transfer', defaultMessage: 'Bank transfer' },
})

/** One line per money movement. */
export const movementTexts: Record<MovementKind, MessageDescriptor> = defineMessages({
  held: { id: 'checkout.order.movement.held', defaultMessage: 'Held for this order' },
  taken: { id: 'checkout.order.movement.taken', defaultMessage: 'Paid, held by Materia' },
  letGo: { id: 'checkout.order.movement.letGo', defaultMessage: 'Released, nothing charged' },
  takenBack: {
    id: 'checkout.order.movement.takenBack',
    defaultMessage: 'Charged back by {role, select, buyer {your bank} other {the buyer’s bank}}',
  },
  givenBack: {
    id: 'checkout.order.movement.givenBack',
    defaultMessage: '{role, select, buyer {Refunded to you} other {Refunded to the buyer}}',
  },
  paidOut: {
    id: 'checkout.order.movement.paidOut',
    defaultMessage: '{role, select, seller {Paid to you} other {Paid to the seller}}',
  },
  payoutWaits: {
    id: 'checkout.order.movement.payoutWaits',
    defaultMessage:
      'Held until {role, select, seller {you set} other {the seller sets}} up payouts',
  },
})
