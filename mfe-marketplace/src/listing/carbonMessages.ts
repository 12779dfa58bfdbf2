import { defineMessages } from 'react-intl'

export const carbonMessages = defineMessages({
  carbon: { id: 'marketplace.listing.carbon', defaultMessage: 'Carbon' },
  counterfactualHint: {
    id: 'marketplace.listing.counterfactualHint',
    defaultMessage: 'Optional. Buyers get a carbon statement that compares with your answer.',
  },
  carbonClaimantHint: {
    id: 'marketplace.listing.carbonClaimantHint',
    defaultMessage: 'Only one side of a sale may claim it. Buyers agree to this when they order.',
  },
})
