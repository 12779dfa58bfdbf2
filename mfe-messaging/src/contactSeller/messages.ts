import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'messaging.contactSeller.title', defaultMessage: 'Contact the seller' },
  text: {
    id: 'messaging.contactSeller.text',
    defaultMessage: 'Messages between companies open later in the beta. Add the lot to your cart so that you find it again.',
  },
})
