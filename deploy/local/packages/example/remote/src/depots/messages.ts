import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'depots.list.title', defaultMessage: 'Depots near you' },
  city: { id: 'depots.list.city', defaultMessage: 'City' },
})
