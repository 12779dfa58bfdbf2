import type { Counterfactual } from '@materia/contracts/goods/carbonTerms.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const yearMessages = {
  ...defineMessages({
    title: { id: 'checkout.carbonYear.title', defaultMessage: 'Carbon' },
    lead: {
      id: 'checkout.carbonYear.lead',
      defaultMessage:
        'The freight emissions of your completed orders, and the emissions that you may claim as avoided.',
    },
    year: { id: 'checkout.carbonYear.year', defaultMessage: 'Year' },
    download: { id: 'checkout.carbonYear.download', defaultMessage: 'Download as CSV' },
    loading: { id: 'checkout.carbonYear.loading', defaultMessage: 'Loading your carbon figures' },
    failed: {
      id: 'checkout.carbonYear.failed',
      defaultMessage: 'Your carbon figures couldn’t be loaded',
    },
    empty: { id: 'checkout.carbonYear.empty', defaultMessage: 'No carbon statements yet' },
    emptyText: {
      id: 'checkout.carbonYear.emptyText',
      defaultMessage:
        'Each order gets its statement when it is completed: after the buyer confirms delivery, or 14 days later.',
    },
    toOrders: { id: 'checkout.carbonYear.toOrders', defaultMessage: 'See your orders' },
    emitted: { id: 'checkout.carbonYear.emitted', defaultMessage: 'Emitted' },
    avoided: { id: 'checkout.carbonYear.avoided', defaultMessage: 'Avoided' },
    avoidedHint: {
      id: 'checkout.carbonYear.avoidedHint',
      defaultMessage: 'Only orders where you are the company that may claim it',
    },
    emittedHint: {
      id: 'checkout.carbonYear.emittedHint',
      defaultMessage: 'Freight of all your orders, bought and sold',
    },
    neverAdded: {
      id: 'checkout.carbonYear.neverAdded',
      defaultMessage:
        'Emitted and avoided answer two different questions. Don’t add or subtract them.',
    },
    months: { id: 'checkout.carbonYear.months', defaultMessage: 'By month' },
    monthsTable: { id: 'checkout.carbonYear.monthsTable', defaultMessage: 'Months as a table' },
    month: { id: 'checkout.carbonYear.month', defaultMessage: 'Month' },
    statements: { id: 'checkout.carbonYear.statements', defaultMessage: 'Statements' },
    order: { id: 'checkout.carbonYear.order', defaultMessage: 'Order' },
    material: { id: 'checkout.carbonYear.material', defaultMessage: 'Material' },
    pdf: { id: 'checkout.carbonYear.pdf', defaultMessage: 'PDF' },
    noNumber: { id: 'checkout.carbonYear.noNumber', defaultMessage: 'No number' },
    notYours: { id: 'checkout.carbonYear.notYours', defaultMessage: 'Not yours to claim' },
    buyer: { id: 'checkout.carbonYear.buyer', defaultMessage: 'Bought' },
    seller: { id: 'checkout.carbonYear.seller', defaultMessage: 'Sold' },
  }),
  range: defineMessage<{ low: string; high: string }>({
    id: 'checkout.carbonYear.range',
    defaultMessage: 'Published figures: {low} to {high}',
  }),
  counted: defineMessage<{ count: number }>({
    id: 'checkout.carbonYear.counted',
    defaultMessage: '{count, plural, one {From # statement} other {From # statements}}',
  }),
  unknown: defineMessage<{ count: number }>({
    id: 'checkout.carbonYear.unknown',
    defaultMessage:
      '{count, plural, one {# more statement has no number} other {# more statements have no number}}',
  }),
  noneInYear: defineMessage<{ year: string }>({
    id: 'checkout.carbonYear.noneInYear',
    defaultMessage: 'No statements in {year}',
  }),
  chart: defineMessage<{ name: string; month: string; amount: string }>({
    id: 'checkout.carbonYear.chart',
    defaultMessage: '{name} by month. Most in {month}: {amount}. The table below has all months.',
  }),
  most: defineMessage<{ month: string; amount: string }>({
    id: 'checkout.carbonYear.most',
    defaultMessage: 'Most in {month}: {amount}',
  }),
  bar: defineMessage<{ month: string; amount: string }>({
    id: 'checkout.carbonYear.bar',
    defaultMessage: '{month}: {amount}',
  }),
  orderNumber: defineMessage<{ number: string }>({
    id: 'checkout.carbonYear.orderNumber',
    defaultMessage: 'Order {number}',
  }),
  pdfOf: defineMessage<{ number: string }>({
    id: 'checkout.carbonYear.pdfOf',
    defaultMessage: 'PDF of statement {number}',
  }),
  end: defineMessage<{ count: number }>({
    id: 'checkout.carbonYear.end',
    defaultMessage: '{count, plural, one {# statement} other {All # statements}}',
  }),
}

export const fateTexts: Record<Counterfactual, MessageDescriptor> = defineMessages({
  landfilled: {
    id: 'checkout.carbonYear.fate.landfilled',
    defaultMessage: 'against landfill',
  },
  burned: { id: 'checkout.carbonYear.fate.burned', defaultMessage: 'against burning' },
  soldElsewhere: {
    id: 'checkout.carbonYear.fate.soldElsewhere',
    defaultMessage: 'sold elsewhere anyway',
  },
  reusedInside: {
    id: 'checkout.carbonYear.fate.reusedInside',
    defaultMessage: 'reused inside the plant',
  },
})
