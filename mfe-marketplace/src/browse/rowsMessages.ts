import { defineMessages } from 'react-intl'

export const rowsMessages = defineMessages({
  picture: { id: 'marketplace.rows.picture', defaultMessage: 'Picture' },
  material: { id: 'marketplace.rows.material', defaultMessage: 'Material' },
  quantity: { id: 'marketplace.rows.quantity', defaultMessage: 'Quantity' },
  place: { id: 'marketplace.rows.place', defaultMessage: 'Place' },
  company: { id: 'marketplace.rows.company', defaultMessage: 'Company' },
  actions: { id: 'marketplace.rows.actions', defaultMessage: 'Compare and contact' },
})
