import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'checkout.comingSoon.title', defaultMessage: 'Checkout' },
})
