import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  former: {
    id: 'checkout.parties.former',
    defaultMessage: 'A company no longer on Materia',
  },
  buyer: { id: 'checkout.parties.buyer', defaultMessage: 'Buyer' },
  seller: { id: 'checkout.parties.seller', defaultMessage: 'Seller' },
  you: { id: 'checkout.parties.you', defaultMessage: 'You' },
})
