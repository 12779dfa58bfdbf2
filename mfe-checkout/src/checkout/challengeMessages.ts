import { defineMessage, defineMessages } from 'react-intl'

export const challengeMessages = {
  ...defineMessages({
    title: { id: 'checkout.challenge.title', defaultMessage: 'Confirm your payment' },
    sandbox: {
      id: 'checkout.challenge.sandbox',
      defaultMessage:
        'This page stands in for your bank’s page (3-D Secure). This is a test environment: no money moves.',
    },
    confirm: { id: 'checkout.challenge.confirm', defaultMessage: 'Yes, I’m making this payment' },
    refuse: { id: 'checkout.challenge.refuse', defaultMessage: 'No, cancel it' },
    failed: { id: 'checkout.challenge.failed', defaultMessage: 'The payment wasn’t confirmed' },
  }),
  of: defineMessage<{ seller: string; sum: string }>({
    id: 'checkout.challenge.of',
    defaultMessage: '{sum} to {seller}',
  }),
  left: defineMessage<{ count: number }>({
    id: 'checkout.challenge.left',
    defaultMessage:
      '{count, plural, one {One more order needs your bank after this.} other {# more orders need your bank after this.}}',
  }),
  question: defineMessage<{ id: number }>({
    id: 'checkout.challenge.question',
    defaultMessage: 'Are you paying for order {id} on Materia?',
  }),
}
