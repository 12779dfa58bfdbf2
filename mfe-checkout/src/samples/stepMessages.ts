import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'
import type { StepKind } from './stepFields.ts'

/** The button of a step. */
export const stepNames: Record<StepKind, MessageDescriptor> = {
  ...defineMessages({
    sendFree: { id: 'checkout.samples.step.sendFree', defaultMessage: 'Send it free of charge' },
    name: { id: 'checkout.samples.step.name', defaultMessage: 'Name a price' },
    rename: { id: 'checkout.samples.step.rename', defaultMessage: 'Change the price' },
    decline: { id: 'checkout.samples.step.decline', defaultMessage: 'I won’t send it' },
    withdraw: { id: 'checkout.samples.step.withdraw', defaultMessage: 'I no longer need it' },
    ship: { id: 'checkout.samples.step.ship', defaultMessage: 'I’ve shipped it' },
    shipAgain: {
      id: 'checkout.samples.step.shipAgain',
      defaultMessage: 'I’ve shipped another one',
    },
    correct: { id: 'checkout.samples.step.correct', defaultMessage: 'Correct the tracking number' },
    approve: { id: 'checkout.samples.step.approve', defaultMessage: 'Approve' },
    reject: { id: 'checkout.samples.step.reject', defaultMessage: 'Reject' },
    reportLost: { id: 'checkout.samples.step.reportLost', defaultMessage: 'It hasn’t arrived' },
  }),
  agree: defineMessage<{ price: string }>({
    id: 'checkout.samples.step.agree',
    defaultMessage: 'Agree to {price}',
  }),
}

/** The effect of a step, in its dialog. */
export const stepTexts: Record<StepKind, MessageDescriptor> = {
  ...defineMessages({
    sendFree: {
      id: 'checkout.samples.text.sendFree',
      defaultMessage: 'You then ship it to the address that the sample shows.',
    },
    name: {
      id: 'checkout.samples.text.name',
      defaultMessage: 'For example your cost of freight. You collect it yourself: Materia doesn’t.',
    },
    rename: {
      id: 'checkout.samples.text.rename',
      defaultMessage: 'The buyer has to agree to the new price.',
    },
    decline: {
      id: 'checkout.samples.text.decline',
      defaultMessage: 'The sample ends. Say why, so that the buyer knows.',
    },
    withdraw: {
      id: 'checkout.samples.text.withdraw',
      defaultMessage: 'The sample ends. You can ask for another one later.',
    },
    ship: {
      id: 'checkout.samples.text.ship',
      defaultMessage: 'The buyer sees the carrier and follows the parcel.',
    },
    shipAgain: {
      id: 'checkout.samples.text.shipAgain',
      defaultMessage: 'Enter the carrier and the number of the new parcel.',
    },
    correct: {
      id: 'checkout.samples.text.correct',
      defaultMessage: 'The buyer sees the right carrier and number, and gets a notice.',
    },
    approve: {
      id: 'checkout.samples.text.approve',
      defaultMessage: 'The goods are what you need. This doesn’t oblige you to buy.',
    },
    reject: {
      id: 'checkout.samples.text.reject',
      defaultMessage: 'Say what is wrong, so that the seller can offer something better.',
    },
    reportLost: {
      id: 'checkout.samples.text.reportLost',
      defaultMessage: 'The seller is asked to look for it or to ship another one.',
    },
  }),
  agree: defineMessage<{ price: string }>({
    id: 'checkout.samples.text.agree',
    defaultMessage:
      'You pay {price} to the company directly, as you two agree. Materia doesn’t collect it.',
  }),
}

export const messages = defineMessages({
  note: { id: 'checkout.samples.note', defaultMessage: 'Note' },
  optionalNote: { id: 'checkout.samples.optionalNote', defaultMessage: 'Note (optional)' },
  noteHint: { id: 'checkout.samples.noteHint', defaultMessage: 'The other company reads it.' },
  amount: { id: 'checkout.samples.amount', defaultMessage: 'Amount' },
  currency: { id: 'checkout.samples.currency', defaultMessage: 'Currency' },
  amountInvalid: {
    id: 'checkout.samples.amountInvalid',
    defaultMessage: 'Enter an amount above zero, such as 25.00.',
  },
  trackingHint: {
    id: 'checkout.samples.trackingHint',
    defaultMessage: 'Leave it empty if you deliver it yourself.',
  },
  keep: { id: 'checkout.samples.keep', defaultMessage: 'Not now' },
  stepFailed: { id: 'checkout.samples.stepFailed', defaultMessage: 'The sample wasn’t changed' },
  stepChanged: {
    id: 'checkout.samples.stepChanged',
    defaultMessage: 'The sample has changed meanwhile. We refreshed the page.',
  },
  done: { id: 'checkout.samples.done', defaultMessage: 'Sent to the other company' },
})
