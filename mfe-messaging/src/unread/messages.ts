import { defineMessage } from 'react-intl'

export const messages = {
  count: defineMessage<{ count: number }>({
    id: 'messaging.unread.count',
    defaultMessage: '({count, number} unread)',
  }),
  newMessage: defineMessage({ id: 'messaging.unread.newMessage', defaultMessage: 'New message' }),
  from: defineMessage<{ company: string }>({
    id: 'messaging.unread.from',
    defaultMessage: 'From {company}',
  }),
  orderNews: defineMessage<{ orderId: string }>({
    id: 'messaging.unread.orderNews',
    defaultMessage: 'Update on order {orderId}',
  }),
  offerNews: defineMessage({
    id: 'messaging.unread.offerNews',
    defaultMessage: 'Update on an offer',
  }),
  requestNews: defineMessage({
    id: 'messaging.unread.requestNews',
    defaultMessage: 'Update on a request for quotation',
  }),
  sampleNews: defineMessage({
    id: 'messaging.unread.sampleNews',
    defaultMessage: 'Update on a sample',
  }),
  with: defineMessage<{ company: string }>({
    id: 'messaging.unread.with',
    defaultMessage: 'With {company}',
  }),
  notSent: defineMessage({
    id: 'messaging.unread.notSent',
    defaultMessage: 'A message wasn’t sent',
  }),
  notSentText: defineMessage({
    id: 'messaging.unread.notSent.text',
    defaultMessage: 'Your text is saved in its conversation.',
  }),
  open: defineMessage({ id: 'messaging.unread.open', defaultMessage: 'Open the conversation' }),
}
