import { defineMessage, defineMessages } from 'react-intl'

export const priceMessages = {
  ...defineMessages({
    priceHint: {
      id: 'marketplace.listing.priceHint',
      defaultMessage:
        'Buyers see the price per kilogram and for the whole quantity. They pay the freight, which is added at checkout.',
    },
    totalRounded: {
      id: 'marketplace.listing.totalRounded',
      defaultMessage: 'The price for the whole quantity is rounded to the cent.',
    },
    unitRounded: {
      id: 'marketplace.listing.unitRounded',
      defaultMessage: 'The unit price is rounded to the cent. The whole price is exact.',
    },
    draftNote: {
      id: 'marketplace.listing.draftNote',
      defaultMessage: 'With a 0, it’s saved as a draft that only you can see.',
    },
  }),
  wholePrice: defineMessage<{ price: string }>({
    id: 'marketplace.listing.wholePrice',
    defaultMessage: '{price} for the whole quantity',
  }),
  asked: defineMessage<{ low: string; high: string }>({
    id: 'marketplace.listing.asked',
    defaultMessage: 'Most sellers of this material ask {low} to {high} per kg.',
  }),
  implausible: defineMessage<{ low: string; high: string }>({
    id: 'marketplace.listing.implausible',
    defaultMessage:
      'Is this price right? Most sellers of this material ask {low} to {high} per kg. You can publish it anyway.',
  }),
  youReceive: defineMessage<{ amount: string; percent: number }>({
    id: 'marketplace.listing.youReceive',
    defaultMessage:
      'You receive {amount} after Materia’s {percent}% fee. The buyer pays the freight.',
  }),
}

export const basisLabels = defineMessages({
  lot: { id: 'marketplace.listing.basis.lot', defaultMessage: 'For the whole quantity' },
  kg: { id: 'marketplace.listing.basis.kg', defaultMessage: 'Per kilogram' },
  t: { id: 'marketplace.listing.basis.t', defaultMessage: 'Per tonne' },
  piece: { id: 'marketplace.listing.basis.piece', defaultMessage: 'Per piece' },
})
