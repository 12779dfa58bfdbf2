import { defineMessage, defineMessages } from 'react-intl'

/** The action of a to-do. */
export const todoTexts = {
  ...defineMessages({
    pay: { id: 'checkout.orders.todo.pay', defaultMessage: 'Confirm the payment with your bank' },
    confirm: { id: 'checkout.orders.todo.confirm', defaultMessage: 'Confirm the order' },
    ship: { id: 'checkout.orders.todo.ship', defaultMessage: 'Ship the order' },
    deliver: { id: 'checkout.orders.todo.deliver', defaultMessage: 'Say whether it arrived' },
    complete: { id: 'checkout.orders.todo.complete', defaultMessage: 'Check the material' },
    answer: { id: 'checkout.orders.todo.answer', defaultMessage: 'Answer the reported problem' },
    review: { id: 'checkout.orders.todo.review', defaultMessage: 'Write a review' },
    look: { id: 'checkout.orders.todo.look', defaultMessage: 'Look at the order' },
  }),
  reviewBy: defineMessage<{ date: string }>({
    id: 'checkout.orders.todo.reviewBy',
    defaultMessage: 'Try to write it by {date}',
  }),
}
