import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  dashboard: { id: 'marketplace.dashboard.title', defaultMessage: 'Dashboard' },
  addListing: { id: 'marketplace.addListing.title', defaultMessage: 'Create listing' },
  editListing: { id: 'marketplace.editListing.title', defaultMessage: 'Edit listing' },
})
