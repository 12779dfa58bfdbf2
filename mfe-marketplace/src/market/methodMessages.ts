import { defineMessage, defineMessages } from 'react-intl'

type AskValues = { listings: number; sellers: number }
type DealValues = {
  sellers: number
  buyers: number
  deals: number
  share: string
  day: number
  outlier: string
}

export const methodMessages = {
  ...defineMessages({
    title: { id: 'marketplace.method.title', defaultMessage: 'How we calculate market prices' },
    lead: {
      id: 'marketplace.method.lead',
      defaultMessage:
        'Every figure on this site follows these rules, without exceptions and without editing by hand.',
    },
    dealsTitle: { id: 'marketplace.method.dealsTitle', defaultMessage: 'Paid prices' },
    dealSource: {
      id: 'marketplace.method.dealSource',
      defaultMessage:
        'A paid price is the price of the material in a finished order, after refunds. It is per kilogram that crossed the scale, without tax and freight.',
    },
    ratesTitle: { id: 'marketplace.method.ratesTitle', defaultMessage: 'Dollars and pesos' },
    rates: {
      id: 'marketplace.method.rates',
      defaultMessage:
        'Prices in the other currency are converted with the exchange rate that stands beside them with its date.',
    },
  }),
  askSource: defineMessage<AskValues>({
    id: 'marketplace.method.askSource',
    defaultMessage:
      'An asked price is the price of a listing that anyone can see, per kilogram, without tax and freight. Listings by the piece count when the seller gives the weight of a piece.',
  }),
  askCells: defineMessage<AskValues>({
    id: 'marketplace.method.askCells',
    defaultMessage:
      'A figure needs at least {listings} listings of at least {sellers} companies. Below that we show none.',
  }),
  askWeeks: defineMessage<AskValues>({
    id: 'marketplace.method.askWeeks',
    defaultMessage:
      'We show the median and the quartiles: half of the listings ask between the lower and the upper quartile. Today’s figures follow the listings. A week that is over doesn’t change any more.',
  }),
  askIsNot: defineMessage<AskValues>({
    id: 'marketplace.method.askIsNot',
    defaultMessage: 'A seller asks this price. A buyer may pay less.',
  }),
  dealRelated: defineMessage<DealValues>({
    id: 'marketplace.method.dealRelated',
    defaultMessage:
      'Orders between related companies don’t count: companies that share a phone, an address, a domain, a name or a device.',
  }),
  dealCells: defineMessage<DealValues>({
    id: 'marketplace.method.dealCells',
    defaultMessage:
      'Each order counts in exactly one place: its material, grade, presentation, country of origin and month. There are no sums over these, so that nobody can subtract one figure from another.',
  }),
  dealWeight: defineMessage<DealValues>({
    id: 'marketplace.method.dealWeight',
    defaultMessage:
      'The median and the quartiles are by weight: half of the tonnes cost at most the median.',
  }),
  dealPrivacy: defineMessage<DealValues>({
    id: 'marketplace.method.dealPrivacy',
    defaultMessage:
      'Nobody sees whose orders are behind a figure. We test with simulated markets that a company that knows its own orders cannot work out another company’s price any closer than the published quartiles.',
  }),
  dealMinimum: defineMessage<DealValues>({
    id: 'marketplace.method.dealMinimum',
    defaultMessage:
      'A figure needs {sellers} sellers, {buyers} buyers and {deals} orders. No company may have more than {share} of the tonnes, bought and sold together. Otherwise we say what is missing.',
  }),
  dealOutliers: defineMessage<DealValues>({
    id: 'marketplace.method.dealOutliers',
    defaultMessage:
      'A price farther than {outlier} from the median is an outlier: the order counts, its price doesn’t. MAD is the median distance from the median.',
  }),
  dealDay: defineMessage<DealValues>({
    id: 'marketplace.method.dealDay',
    defaultMessage:
      'Figures of a month appear on day {day} of the next one and never change, even if an order is refunded later.',
  }),
}
