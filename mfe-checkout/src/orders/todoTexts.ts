import type { TodoKind } from '@materia/contracts/orders/orderList.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

/** The action of a to-do. */
export const todoTexts = {
  ...defineMessages({
    pay: { id: 'checkout.orders.todo.pay', defaultMessage: 'Confirm the payment with your bank' },
    transfer: { id: 'checkout.orders.todo.transfer', defaultMessage: 'Send the transfer' },
    confirm: { id: 'checkout.orders.todo.confirm', defaultMessage: 'Confirm the order' },
    ship: { id: 'checkout.orders.todo.ship', defaultMessage: 'Ship the order' },
    deliver: { id: 'checkout.orders.todo.deliver', defaultMessage: 'Say whether it arrived' },
    complete: { id: 'checkout.orders.todo.complete', defaultMessage: 'Check the material' },
    answer: { id: 'checkout.orders.todo.answer', defaultMessage: 'Answer the reported problem' },
    review: { id: 'checkout.orders.todo.review', defaultMessage: 'Write a review' },
    look: { id: 'checkout.orders.todo.look', defaultMessage: 'Look at the order' },
  }),
  waiting: {
    buyer: defineMessage<{ count: number }>({
      id: 'checkout.orders.todo.waiting.buyer',
      defaultMessage:
        '{count, plural, one {# purchase waits for you} other {All # purchases that wait for you}}',
    }),
    seller: defineMessage<{ count: number }>({
      id: 'checkout.orders.todo.waiting.seller',
      defaultMessage:
        '{count, plural, one {# sale waits for you} other {All # sales that wait for you}}',
    }),
  },
  reviews: defineMessage<{ count: number }>({
    id: 'checkout.orders.todo.reviews',
    defaultMessage: '{count, plural, one {# review} other {# reviews}} to write',
  }),
  reviewBy: defineMessage<{ date: string }>({
    id: 'checkout.orders.todo.reviewBy',
    defaultMessage: 'Try to write it by {date}',
  }),
}

const kinds: Partial<Record<TodoKind, MessageDescriptor>> = {
  pay: todoTexts.pay,
  transfer: todoTexts.transfer,
  confirm: todoTexts.confirm,
  ship: todoTexts.ship,
  deliver: todoTexts.deliver,
  complete: todoTexts.complete,
  accept: todoTexts.answer,
  refund: todoTexts.answer,
}

/** The action of a kind of to-do. */
export function kindText(kind: TodoKind | undefined): MessageDescriptor {
  return (kind && kinds[kind]) ?? todoTexts.look
}
