import { defineMessages } from 'react-intl'

export const sandboxMessages = defineMessages({
  testCards: { id: 'checkout.pay.testCards', defaultMessage: 'Test cards' },
  pays: { id: 'checkout.pay.testCards.pays', defaultMessage: 'pays, like every other number' },
  declined: { id: 'checkout.pay.testCards.declined', defaultMessage: 'is declined' },
  challenge: {
    id: 'checkout.pay.testCards.challenge',
    defaultMessage: 'asks you to confirm with your bank (3-D Secure)',
  },
  expired: {
    id: 'checkout.pay.testCards.expired',
    defaultMessage: 'expires while your bank is asking',
  },
  chargeBack: {
    id: 'checkout.pay.testCards.chargeBack',
    defaultMessage: 'is charged back after the seller confirms',
  },
})
