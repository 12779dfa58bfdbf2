import { defineMessage, defineMessages } from 'react-intl'

/** What each state is called; `unpaid` is `pending` before the money is held. */
export const statusNames = defineMessages({
  unpaid: { id: 'checkout.orders.status.unpaid', defaultMessage: 'Waiting for payment' },
  pending: { id: 'checkout.orders.status.pending', defaultMessage: 'Waiting for the seller' },
  confirmed: { id: 'checkout.orders.status.confirmed', defaultMessage: 'Confirmed' },
  shipped: { id: 'checkout.orders.status.shipped', defaultMessage: 'On its way' },
  delivered: { id: 'checkout.orders.status.delivered', defaultMessage: 'Delivered' },
  disputed: { id: 'checkout.orders.status.disputed', defaultMessage: 'Problem reported' },
  chargedBack: {
    id: 'checkout.orders.status.chargedBack',
    defaultMessage: 'Taken back by the buyer’s bank',
  },
  completed: { id: 'checkout.orders.status.completed', defaultMessage: 'Completed' },
  declined: { id: 'checkout.orders.status.declined', defaultMessage: 'Declined' },
  cancelled: { id: 'checkout.orders.status.cancelled', defaultMessage: 'Cancelled' },
  refunded: { id: 'checkout.orders.status.refunded', defaultMessage: 'Refunded' },
})

/** Who has to do what by when, or what comes by itself then: one line. */
export const deadlineTexts = {
  unpaid: {
    buyer: defineMessage<{ date: string }>({
      id: 'checkout.orders.deadline.unpaid',
      defaultMessage: 'Pay by {date}',
    }),
    seller: defineMessage<{ date: string }>({
      id: 'checkout.orders.deadline.unpaid.seller',
      defaultMessage: 'The buyer pays by {date}',
    }),
  },
  pending: {
    buyer: defineMessage<{ date: string }>({
      id: 'checkout.orders.deadline.pending',
      defaultMessage: 'The seller answers by {date}',
    }),
    seller: defineMessage<{ date: string }>({
      id: 'checkout.orders.deadline.pending.seller',
      defaultMessage: 'Confirm by {date}',
    }),
  },
  confirmed: {
    buyer: defineMessage<{ date: string }>({
      id: 'checkout.orders.deadline.confirmed',
      defaultMessage: 'The seller ships by {date}',
    }),
    seller: defineMessage<{ date: string }>({
      id: 'checkout.orders.deadline.confirmed.seller',
      defaultMessage: 'Ship by {date}',
    }),
  },
  shipped: {
    buyer: defineMessage<{ date: string }>({
      id: 'checkout.orders.deadline.shipped',
      defaultMessage: 'Say by {date} that you have it',
    }),
    seller: defineMessage<{ date: string }>({
      id: 'checkout.orders.deadline.shipped.seller',
      defaultMessage: 'Counts as delivered on {date}',
    }),
  },
  delivered: {
    buyer: defineMessage<{ date: string }>({
      id: 'checkout.orders.deadline.delivered',
      defaultMessage: 'Check it by {date}',
    }),
    seller: defineMessage<{ date: string }>({
      id: 'checkout.orders.deadline.delivered.seller',
      defaultMessage: 'You are paid by {date}',
    }),
  },
  disputed: {
    buyer: defineMessage<{ date: string }>({
      id: 'checkout.orders.deadline.disputed',
      defaultMessage: 'Decided by {date}',
    }),
    seller: defineMessage<{ date: string }>({
      id: 'checkout.orders.deadline.disputed.seller',
      defaultMessage: 'Answer by {date}',
    }),
  },
}
