import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    deletedCompany: {
      id: 'messaging.conversations.deletedCompany',
      defaultMessage: 'Deleted company',
    },
    yesterday: { id: 'messaging.conversations.yesterday', defaultMessage: 'Yesterday' },
    picture: { id: 'messaging.conversations.picture', defaultMessage: 'Picture' },
    listing: { id: 'messaging.conversations.listing', defaultMessage: 'Listing' },
    online: { id: 'messaging.conversations.online', defaultMessage: 'Online' },
  }),
  own: defineMessage<{ text: string }>({
    id: 'messaging.conversations.own',
    defaultMessage: 'You: {text}',
  }),
  pictures: defineMessage<{ count: number }>({
    id: 'messaging.conversations.pictures',
    defaultMessage: '{count, plural, one {# picture} other {# pictures}}',
  }),
}

export const orderLineTexts = {
  placed: defineMessage<{ orderId: string }>({
    id: 'messaging.conversations.order.placed',
    defaultMessage: 'Order {orderId} was placed',
  }),
  confirmed: defineMessage<{ orderId: string }>({
    id: 'messaging.conversations.order.confirmed',
    defaultMessage: 'Order {orderId} was confirmed',
  }),
  declined: defineMessage<{ orderId: string }>({
    id: 'messaging.conversations.order.declined',
    defaultMessage: 'Order {orderId} was declined',
  }),
  shipped: defineMessage<{ orderId: string }>({
    id: 'messaging.conversations.order.shipped',
    defaultMessage: 'Order {orderId} is on its way',
  }),
  delivered: defineMessage<{ orderId: string }>({
    id: 'messaging.conversations.order.delivered',
    defaultMessage: 'Order {orderId} was delivered',
  }),
  disputed: defineMessage<{ orderId: string }>({
    id: 'messaging.conversations.order.disputed',
    defaultMessage: 'The buyer reported a problem with order {orderId}',
  }),
  chargedBack: defineMessage<{ orderId: string }>({
    id: 'messaging.conversations.order.chargedBack',
    defaultMessage: 'The buyer’s bank took back the payment of order {orderId}',
  }),
  refunded: defineMessage<{ orderId: string }>({
    id: 'messaging.conversations.order.refunded',
    defaultMessage: 'Order {orderId} was refunded',
  }),
  cancelled: defineMessage<{ orderId: string }>({
    id: 'messaging.conversations.order.cancelled',
    defaultMessage: 'Order {orderId} was cancelled',
  }),
  completed: defineMessage<{ orderId: string }>({
    id: 'messaging.conversations.order.completed',
    defaultMessage: 'Order {orderId} was completed',
  }),
}
