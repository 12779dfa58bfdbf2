import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    back: { id: 'checkout.pay.back', defaultMessage: 'Back to shipping' },
    checkFields: {
      id: 'checkout.pay.checkFields',
      defaultMessage: 'Check the fields marked below.',
    },
    method: { id: 'checkout.pay.method', defaultMessage: 'Payment method' },
    credit: { id: 'checkout.pay.method.credit', defaultMessage: 'Credit card' },
    debit: { id: 'checkout.pay.method.debit', defaultMessage: 'Debit card' },
    paypal: { id: 'checkout.pay.method.paypal', defaultMessage: 'PayPal' },
    sandbox: {
      id: 'checkout.pay.sandbox',
      defaultMessage:
        'This is a test environment: no money moves. Do not use a real card; 4242 4242 4242 4242 works.',
    },
    cardNumber: { id: 'checkout.pay.cardNumber', defaultMessage: 'Card number' },
    expiryDate: { id: 'checkout.pay.expiryDate', defaultMessage: 'Expiry date (MM/YY)' },
    cvv: { id: 'checkout.pay.cvv', defaultMessage: 'CVV' },
    nameOnCard: { id: 'checkout.pay.nameOnCard', defaultMessage: 'Name on card' },
    invalidCard: {
      id: 'checkout.pay.invalidCard',
      defaultMessage: 'Please enter a valid 16-digit card number',
    },
    invalidExpiry: {
      id: 'checkout.pay.invalidExpiry',
      defaultMessage: 'Please enter a valid expiry date (MM/YY)',
    },
    invalidCvv: { id: 'checkout.pay.invalidCvv', defaultMessage: 'Please enter a valid CVV' },
    isProtected: {
      id: 'checkout.pay.isProtected',
      defaultMessage:
        'Materia holds your money. The seller is paid when you complete the order, or 14 days after delivery.',
    },
  }),
  pay: defineMessage<{ sum: string }>({ id: 'checkout.pay.button', defaultMessage: 'Pay {sum}' }),
}
