import { defineMessages } from 'react-intl'

/** Texts of the shared sections that only a wanted post shows. */
export const wantedHints = defineMessages({
  any: { id: 'marketplace.wanted.any', defaultMessage: 'Any' },
  noneIsAny: {
    id: 'marketplace.wanted.noneIsAny',
    defaultMessage: 'Choose one or more. With none chosen, any will do.',
  },
  mfiHint: {
    id: 'marketplace.wanted.mfiHint',
    defaultMessage: 'Optional. Grams in 10 minutes, e.g. 8 to 14',
  },
  descriptionHint: {
    id: 'marketplace.wanted.descriptionHint',
    defaultMessage: 'Optional. Contamination you accept, packaging, how often a truck can come.',
  },
  postalCodeHint: {
    id: 'marketplace.wanted.postalCodeHint',
    defaultMessage: 'Sellers calculate their freight to here',
  },
})
