import { defineMessage } from 'react-intl'

export const messages = {
  count: defineMessage<{ count: number }>({ id: 'messaging.unread.count', defaultMessage: '({count, number} unread)' }),
  newMessage: defineMessage({ id: 'messaging.unread.newMessage', defaultMessage: 'New message' }),
  from: defineMessage<{ company: string }>({ id: 'messaging.unread.from', defaultMessage: 'From {company}' }),
  open: defineMessage({ id: 'messaging.unread.open', defaultMessage: 'Open the conversation' }),
}
