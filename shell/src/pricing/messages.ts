import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'shell.pricing.title', defaultMessage: 'Pricing' },
    lead: {
      id: 'shell.pricing.lead',
      defaultMessage:
        'Listing, searching and messaging are free. You pay only when a trade happens.',
    },
    buyer: { id: 'shell.pricing.buyer', defaultMessage: 'If you buy' },
    seller: { id: 'shell.pricing.seller', defaultMessage: 'If you sell' },
    freight: { id: 'shell.pricing.freight', defaultMessage: 'Freight' },
    freightText: {
      id: 'shell.pricing.freightText',
      defaultMessage:
        'The buyer pays it and sees every rate before ordering. Materia’s fee doesn’t apply to it.',
    },
    noTrade: { id: 'shell.pricing.noTrade', defaultMessage: 'No trade' },
    noTradeText: {
      id: 'shell.pricing.noTradeText',
      defaultMessage: 'An order that its seller doesn’t confirm costs nobody anything.',
    },
    example: { id: 'shell.pricing.example', defaultMessage: 'Example' },
    toMarketplace: { id: 'shell.pricing.toMarketplace', defaultMessage: 'Browse the marketplace' },
  }),
  buyerText: defineMessage<{ percent: number }>({
    id: 'shell.pricing.buyerText',
    defaultMessage: '{percent}% of the material’s price, added at checkout.',
  }),
  sellerText: defineMessage<{ percent: number }>({
    id: 'shell.pricing.sellerText',
    defaultMessage: '{percent}% of the material’s price, taken from your payout.',
  }),
  exampleText: defineMessage<{ price: string; due: string; payout: string }>({
    id: 'shell.pricing.exampleText',
    defaultMessage:
      'Material for {price}: the buyer pays {due} plus freight, and the seller receives {payout}.',
  }),
}
