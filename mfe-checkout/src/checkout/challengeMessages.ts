import { defineMessage, defineMessages } from 'react-intl'

export const challengeMessages = {
  ...defineMessages({
    title: { id: 'checkout.challenge.title', defaultMessage: 'Confirm your payment' },
    sandbox: {
      id: 'checkout.challenge.sandbox',
      defaultMessage:
        'This page stands for that of your bank (3-D Secure). It is a test environment: no money moves.',
    },
    confirm: { id: 'checkout.challenge.confirm', defaultMessage: 'Yes, I am paying this' },
    refuse: { id: 'checkout.challenge.refuse', defaultMessage: 'No, refuse it' },
    failed: { id: 'checkout.challenge.failed', defaultMessage: 'The payment was not confirmed' },
  }),
  question: defineMessage<{ id: number }>({
    id: 'checkout.challenge.question',
    defaultMessage: 'Are you paying for order {id} on Materia?',
  }),
}
