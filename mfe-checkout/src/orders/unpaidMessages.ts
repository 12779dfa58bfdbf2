import { defineMessage } from 'react-intl'

/** An order that waits for its payment: on the wire it is `pending`, as it is until its seller confirms. */
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
