import { defineMessage } from 'react-intl'

/**
 * An unpaid order. The API says `pending`, as for a paid order that its seller has not confirmed.
 */
export const unpaid = {
  name: defineMessage({
    id: 'checkout.orders.status.unpaid',
    defaultMessage: 'Waiting for payment',
  }),
  deadline: {
    buyer: defineMessage<{ date: string }>({
      id: 'checkout.orders.deadline.unpaid',
      defaultMessage: 'Pay by {date}',
    }),
    seller: defineMessage<{ date: string }>({
      id: 'checkout.orders.deadline.unpaid.seller',
      defaultMessage: 'The buyer pays by {date}',
    }),
  },
}
