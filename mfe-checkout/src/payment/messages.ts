import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    back: { id: 'checkout.pay.back', defaultMessage: 'Back to shipping' },
    checkFields: {
      id: 'checkout.pay.checkFields',
      defaultMessage: 'Check the fields marked below.',
    },
    method: { id: 'checkout.pay.method', defaultMessage: 'Payment method' },
    how: { id: 'checkout.pay.how', defaultMessage: 'How do you want to pay?' },
    card: { id: 'checkout.pay.card', defaultMessage: 'Card or PayPal' },
    cardText: {
      id: 'checkout.pay.cardText',
      defaultMessage: 'Authorized now, charged when the seller confirms.',
    },
    cardAgreed: {
      id: 'checkout.pay.cardAgreed',
      defaultMessage: 'Charged now. The seller has agreed already.',
    },
    transferAgreed: {
      id: 'checkout.pay.transferAgreed',
      defaultMessage: 'You get the account and the reference as soon as the order is placed.',
    },
    transfer: { id: 'checkout.pay.transfer', defaultMessage: 'Bank transfer' },
    transferText: {
      id: 'checkout.pay.transferText',
      defaultMessage: 'Nothing to pay now. You transfer once the seller has confirmed.',
    },
    transferSteps: { id: 'checkout.pay.transferSteps', defaultMessage: 'How it works' },
    transferConfirm: {
      id: 'checkout.pay.transferConfirm',
      defaultMessage: 'The seller has 3 days to confirm. The material is reserved for you.',
    },
    transferLoad: {
      id: 'checkout.pay.transferLoad',
      defaultMessage: 'Materia holds your money, and the seller loads the material.',
    },
    placeOrder: { id: 'checkout.pay.placeOrder', defaultMessage: 'Place order, pay later' },
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
  cardLimit: defineMessage<{ limit: string }>({
    id: 'checkout.pay.cardLimit',
    defaultMessage: 'Cards pay orders up to {limit}. Larger orders are paid by bank transfer.',
  }),
  transferPay: defineMessage<{ days: number; sum: string }>({
    id: 'checkout.pay.transferPay',
    defaultMessage:
      'You get the account, the exact amount and a reference. You then have {days} business days to transfer {sum}.',
  }),
  transferBalance: defineMessage<{ days: number; sum: string }>({
    id: 'checkout.pay.transferBalance',
    defaultMessage:
      'Once you have the material, you have {days} days to transfer the balance of {sum}. The seller is paid when you accept the material.',
  }),
  pay: defineMessage<{ sum: string }>({ id: 'checkout.pay.button', defaultMessage: 'Pay {sum}' }),
}
