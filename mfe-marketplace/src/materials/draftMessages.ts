import { defineMessages } from 'react-intl'

/** The fields that a draft lacks before it can be listed. */
export const missingMessages = defineMessages({
  both: {
    id: 'marketplace.draft.missing.both',
    defaultMessage: 'To publish it, add the quantity and the price',
  },
  quantity: {
    id: 'marketplace.draft.missing.quantity',
    defaultMessage: 'To publish it, add the quantity',
  },
  price: { id: 'marketplace.draft.missing.price', defaultMessage: 'To publish it, add the price' },
})
