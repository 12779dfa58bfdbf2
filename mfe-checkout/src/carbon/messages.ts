import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    failed: {
      id: 'checkout.carbon.failed',
      defaultMessage: 'The carbon figures couldn’t be loaded',
    },
    loading: { id: 'checkout.carbon.loading', defaultMessage: 'Loading the carbon figures' },
    emitted: { id: 'checkout.carbon.emitted', defaultMessage: 'Emitted by freight' },
    avoided: { id: 'checkout.carbon.avoided', defaultMessage: 'Avoided' },
    noNumber: { id: 'checkout.carbon.noNumber', defaultMessage: 'No number' },
    neverAdded: {
      id: 'checkout.carbon.neverAdded',
      defaultMessage:
        'Emitted and avoided answer two different questions. Don’t add or subtract them.',
    },
    estimate: {
      id: 'checkout.carbon.estimate',
      defaultMessage: 'Estimate. The statement comes when the order is completed.',
    },
    beingMade: {
      id: 'checkout.carbon.beingMade',
      defaultMessage: 'Estimate. The statement is on its way.',
    },
    none: { id: 'checkout.carbon.none', defaultMessage: 'This order has no carbon statement.' },
    tooOld: {
      id: 'checkout.carbon.tooOld',
      defaultMessage:
        'This order was completed before Materia made carbon statements, so it has none.',
    },
    proxy: {
      id: 'checkout.carbon.proxy',
      defaultMessage: 'Proxy: the factor is for something close to this material.',
    },
    recyclingEmitsMore: {
      id: 'checkout.carbon.recyclingEmitsMore',
      defaultMessage: 'Below zero: here, recycling emits more than it avoids.',
    },
    about: { id: 'checkout.carbon.about', defaultMessage: 'About this figure' },
    pdf: { id: 'checkout.carbon.pdf', defaultMessage: 'Statement as PDF' },
    year: { id: 'checkout.carbon.year', defaultMessage: 'Your carbon by year' },
  }),
  range: defineMessage<{ low: string; high: string }>({
    id: 'checkout.carbon.range',
    defaultMessage: 'Published figures: {low} to {high}',
  }),
  freight: defineMessage<{ kilometres: number; kilograms: number }>({
    id: 'checkout.carbon.freight',
    defaultMessage: '{kilograms, number} kg by truck, {kilometres, number} km',
  }),
  nearest: defineMessage<{ factor: string; publisher: string }>({
    id: 'checkout.carbon.nearest',
    defaultMessage: 'Nearest published factor, not used: {factor} ({publisher})',
  }),
  source: defineMessage<{ title: string; publisher: string; year: string }>({
    id: 'checkout.carbon.source',
    defaultMessage: 'Source: {title}, {publisher}, {year}',
  }),
  number: defineMessage<{ number: string; date: string }>({
    id: 'checkout.carbon.number',
    defaultMessage: 'Statement {number}, {date}',
  }),
  replaced: defineMessage<{ count: number }>({
    id: 'checkout.carbon.replaced',
    defaultMessage:
      '{count, plural, one {# statement that this one replaces} other {# statements that this one replaces}}',
  }),
  pdfOf: defineMessage<{ number: string }>({
    id: 'checkout.carbon.pdfOf',
    defaultMessage: 'PDF of statement {number}',
  }),
}
