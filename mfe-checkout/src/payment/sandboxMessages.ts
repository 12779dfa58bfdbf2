import { defineMessages } from 'react-intl'

export const sandboxMessages = defineMessages({
  testCards: { id: 'checkout.pay.testCards', defaultMessage: 'Test cards' },
  pays: { id: 'checkout.pay.testCards.pays', defaultMessage: 'pays, as every other number does' },
  declined: { id: 'checkout.pay.testCards.declined', defaultMessage: 'is declined' },
  challenge: {
    id: 'checkout.pay.testCards.challenge',
    defaultMessage: 'asks you to confirm with your bank (3-D Secure)',
  },
  expired: { id: 'checkout.pay.testCards.expired', defaultMessage: 'expires while your bank asks' },
  chargeBack: {
    id: 'checkout.pay.testCards.chargeBack',
    defaultMessage: 'is taken back by your bank once the seller has confirmed',
  },
})
