import { defineMessages } from 'react-intl'

export const askMessages = defineMessages({
  title: { id: 'checkout.samples.ask.title', defaultMessage: 'Ask for a sample' },
  how: {
    id: 'checkout.samples.ask.how',
    defaultMessage:
      'The seller agrees to send it free of charge, names a price or says no. Only the seller sees your address and phone number.',
  },
  grams: { id: 'checkout.samples.ask.grams', defaultMessage: 'How much you need' },
  note: { id: 'checkout.samples.ask.note', defaultMessage: 'What you want to test (optional)' },
  noteHint: {
    id: 'checkout.samples.ask.noteHint',
    defaultMessage: 'For example the process, or the values that matter to you.',
  },
  to: { id: 'checkout.samples.ask.to', defaultMessage: 'Where to send it' },
  send: { id: 'checkout.samples.ask.send', defaultMessage: 'Ask for the sample' },
  sent: { id: 'checkout.samples.ask.sent', defaultMessage: 'The seller has been asked' },
  refused: { id: 'checkout.samples.ask.refused', defaultMessage: 'The sample wasn’t asked for' },
  own: { id: 'checkout.samples.ask.own', defaultMessage: 'This is your own listing.' },
  underWay: {
    id: 'checkout.samples.ask.underWay',
    defaultMessage: 'A sample of this listing is under way',
  },
  toSample: { id: 'checkout.samples.ask.toSample', defaultMessage: 'View the sample' },
  failed: { id: 'checkout.samples.ask.failed', defaultMessage: 'The listing couldn’t be loaded' },
  noListing: {
    id: 'checkout.samples.ask.noListing',
    defaultMessage: 'This listing is no longer available',
  },
  browse: { id: 'checkout.samples.ask.browse', defaultMessage: 'Browse the marketplace' },
})

/** Reasons why a sample was not asked for, by error code. */
export const askRefusals = defineMessages({
  NOT_AVAILABLE: {
    id: 'checkout.samples.ask.notAvailable',
    defaultMessage: 'The listing is no longer available.',
  },
  OWN_MATERIAL: { id: 'checkout.samples.ask.ownRefused', defaultMessage: 'This is your listing.' },
  OFFER_PARTNER: {
    id: 'checkout.samples.ask.partner',
    defaultMessage: 'You can’t ask this company for samples.',
  },
  SAMPLE_UNDER_WAY: {
    id: 'checkout.samples.ask.already',
    defaultMessage: 'You’ve already asked for a sample of this listing.',
  },
  SAMPLES_FULL: {
    id: 'checkout.samples.ask.full',
    defaultMessage: 'You’ve reached the limit of samples. Try again once some of them are over.',
  },
})
