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
    sent: { id: 'messaging.conversations.sent', defaultMessage: 'Sent' },
    delivered: { id: 'messaging.conversations.delivered', defaultMessage: 'Delivered' },
    read: { id: 'messaging.conversations.read', defaultMessage: 'Read' },
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
