import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  addListing: { id: 'marketplace.addListing.title', defaultMessage: 'Create listing' },
  editListing: { id: 'marketplace.editListing.title', defaultMessage: 'Edit listing' },
})
