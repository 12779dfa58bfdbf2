import type { FrameRest } from '@materia/contracts/offers/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const frameLabels = defineMessages({
  span: { id: 'checkout.offerForm.frame.span', defaultMessage: 'When' },
  perMonth: { id: 'checkout.offerForm.frame.perMonth', defaultMessage: 'At most in a month' },
  frameUntil: { id: 'checkout.offerForm.frame.until', defaultMessage: 'Last day' },
  rest: { id: 'checkout.offerForm.frame.rest', defaultMessage: 'If some is left at the end' },
  noticeDays: { id: 'checkout.offerForm.frame.notice', defaultMessage: 'Notice to end it early' },
})

export const spanTexts = defineMessages({
  once: { id: 'checkout.offerForm.frame.once', defaultMessage: 'One delivery' },
  months: { id: 'checkout.offerForm.frame.months', defaultMessage: 'Over several months' },
})

export const restChoices: Record<FrameRest, MessageDescriptor> = {
  lapses: defineMessage<{ days: number }>({
    id: 'checkout.offerForm.frame.lapses',
    defaultMessage: 'It lapses',
  }),
  owed: defineMessage<{ days: number }>({
    id: 'checkout.offerForm.frame.owed',
    defaultMessage: 'The buyer takes it within {days} days',
  }),
}

export const frameTexts = {
  hint: defineMessage({
    id: 'checkout.offerForm.frame.hint',
    defaultMessage:
      'The quantity is the total. The buyer calls off parts at this price and pays each one then. Nothing is reserved before.',
  }),
  notice: defineMessage<{ days: number }>({
    id: 'checkout.offerForm.frame.days',
    defaultMessage: '{days, plural, =0 {None: at once} one {# day} other {# days}}',
  }),
}

export const frameErrors = defineMessages({
  'perMonth.fault': {
    id: 'checkout.offerForm.frame.error.perMonth',
    defaultMessage: 'Enter at most the total above, with a price for a unit',
  },
  'frameUntil.fault': {
    id: 'checkout.offerForm.frame.error.until',
    defaultMessage: 'Choose a day within the next 24 months',
  },
})
