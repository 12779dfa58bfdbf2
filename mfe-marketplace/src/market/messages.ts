import type { DealBand } from '@materia/contracts/market/dealRules.ts'
import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'marketplace.market.title', defaultMessage: 'Market prices' },
    lead: {
      id: 'marketplace.market.lead',
      defaultMessage:
        'Today’s asks of sellers on Materia, and the prices of finished orders. All are without tax and freight.',
    },
    method: { id: 'marketplace.market.method', defaultMessage: 'How we calculate these figures' },
    demo: { id: 'marketplace.market.demo', defaultMessage: 'Demo data' },
    demoText: {
      id: 'marketplace.market.demoText',
      defaultMessage: 'These are sample figures, not market prices.',
    },
    asks: { id: 'marketplace.market.asks', defaultMessage: 'Asked prices' },
    material: { id: 'marketplace.market.material', defaultMessage: 'Material' },
    listings: { id: 'marketplace.market.listings', defaultMessage: 'Listings' },
    low: { id: 'marketplace.market.low', defaultMessage: 'Lower quartile' },
    median: { id: 'marketplace.market.median', defaultMessage: 'Median' },
    high: { id: 'marketplace.market.high', defaultMessage: 'Upper quartile' },
    change: { id: 'marketplace.market.change', defaultMessage: '4 weeks' },
    unchanged: { id: 'marketplace.market.unchanged', defaultMessage: 'unchanged' },
    week: { id: 'marketplace.market.week', defaultMessage: 'Week of' },
    download: { id: 'marketplace.market.download', defaultMessage: 'Download as CSV' },
    none: { id: 'marketplace.market.none', defaultMessage: 'No figures yet' },
    failed: { id: 'marketplace.market.failed', defaultMessage: 'Could not load the prices' },
    loading: { id: 'marketplace.market.loading', defaultMessage: 'Loading prices' },
    grade: { id: 'marketplace.market.grade', defaultMessage: 'Grade' },
    presentation: { id: 'marketplace.market.presentation', defaultMessage: 'Presentation' },
    place: { id: 'marketplace.market.place', defaultMessage: 'Place' },
    all: { id: 'marketplace.market.all', defaultMessage: 'All' },
    thin: { id: 'marketplace.market.thin', defaultMessage: 'Too few listings for a figure' },
    seeListings: { id: 'marketplace.market.seeListings', defaultMessage: 'See the listings' },
    older: {
      id: 'marketplace.market.older',
      defaultMessage: 'Older weeks are in the chart and the CSV file.',
    },
    back: { id: 'marketplace.market.back', defaultMessage: 'All materials' },
    unknown: { id: 'marketplace.market.unknown', defaultMessage: 'We don’t know this material' },
  }),
  middleHalf: defineMessage<{ low: string; high: string }>({
    id: 'marketplace.market.middleHalf',
    defaultMessage: 'Half of the listings ask {low} to {high}',
  }),
  behind: defineMessage<{ listings: number; sellers: number }>({
    id: 'marketplace.market.behind',
    defaultMessage:
      '{listings, plural, one {# listing} other {# listings}} of {sellers, plural, one {# company} other {# companies}}',
  }),
  updated: defineMessage<{ updated: string; rate: string; date: string }>({
    id: 'marketplace.market.updated',
    defaultMessage: 'Figures of {updated}. MX${rate} per US$ on {date}.',
  }),
  noneText: defineMessage<{ sellers: number; listings: number }>({
    id: 'marketplace.market.noneText',
    defaultMessage:
      'A material appears here when at least {sellers} companies have {listings} listings of it.',
  }),
  chart: defineMessage<{ first: string; last: string }>({
    id: 'marketplace.market.chart',
    defaultMessage:
      'Median by week from {first} to {last}, between the lower and the upper quartile. The table below has the figures.',
  }),
}

export const dealMessages = {
  ...defineMessages({
    title: { id: 'marketplace.deals.title', defaultMessage: 'Paid prices' },
    more: {
      id: 'marketplace.deals.more',
      defaultMessage: 'The CSV file has the rest.',
    },
    cell: { id: 'marketplace.deals.cell', defaultMessage: 'Material and month' },
    figures: {
      id: 'marketplace.deals.figures',
      defaultMessage: 'Median and quartiles',
    },
  }),
  lead: defineMessage<{ day: string }>({
    id: 'marketplace.deals.lead',
    defaultMessage:
      'Finished orders of a month, by weight. The next figures come on {day}, and then never change.',
  }),
  none: defineMessage<{ day: string }>({
    id: 'marketplace.deals.none',
    defaultMessage: 'No orders yet in a published month. The next figures come on {day}.',
  }),
  range: defineMessage<{ low: string; high: string }>({
    id: 'marketplace.deals.range',
    defaultMessage: '{low} to {high}',
  }),
  orders: defineMessage<{ band: DealBand }>({
    id: 'marketplace.deals.orders',
    defaultMessage:
      '{band, select, 8to19 {8 to 19 orders} 20to49 {20 to 49 orders} other {50 orders or more}}',
  }),
  thinSellers: defineMessage<{ present: number; needed: number }>({
    id: 'marketplace.deals.thinSellers',
    defaultMessage: 'Too thin: {present} of {needed} sellers',
  }),
  thinBuyers: defineMessage<{ present: number; needed: number }>({
    id: 'marketplace.deals.thinBuyers',
    defaultMessage: 'Too thin: {present} of {needed} buyers',
  }),
  thinDeals: defineMessage<{ present: number; needed: number }>({
    id: 'marketplace.deals.thinDeals',
    defaultMessage: 'Too thin: {present} of {needed} orders',
  }),
  concentrated: defineMessage<{ share: string }>({
    id: 'marketplace.deals.concentrated',
    defaultMessage: 'Too thin: one company has over {share} of the tonnes',
  }),
}
