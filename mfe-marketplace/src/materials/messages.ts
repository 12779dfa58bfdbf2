import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    deletedCompany: { id: 'marketplace.card.deletedCompany', defaultMessage: 'Deleted company' },
    verified: { id: 'marketplace.card.verified', defaultMessage: 'Verified company' },
    add: { id: 'marketplace.card.add', defaultMessage: 'Add' },
    addToCart: { id: 'marketplace.card.addToCart', defaultMessage: 'Add to cart' },
    added: { id: 'marketplace.card.added', defaultMessage: 'Added' },
    addedToCart: { id: 'marketplace.card.addedToCart', defaultMessage: 'Added to cart' },
    alreadyInCart: { id: 'marketplace.card.alreadyInCart', defaultMessage: 'Already in cart' },
    authRequired: { id: 'marketplace.card.authRequired', defaultMessage: 'Sign in required' },
    authRequiredHint: {
      id: 'marketplace.card.authRequiredHint',
      defaultMessage: 'Sign in to add materials to your cart.',
    },
    viewCart: { id: 'marketplace.card.viewCart', defaultMessage: 'View cart' },
    notAdded: { id: 'marketplace.card.notAdded', defaultMessage: 'Not added to cart' },
    notAddedHint: {
      id: 'marketplace.card.notAddedHint',
      defaultMessage: 'Your browser couldn’t store it. Free up some space and try again.',
    },
    contact: { id: 'marketplace.card.contact', defaultMessage: 'Contact' },
    contactSeller: { id: 'marketplace.card.contactSeller', defaultMessage: 'Contact seller' },
    yourListing: { id: 'marketplace.card.yourListing', defaultMessage: 'Your listing' },
    priceCurrency: { id: 'marketplace.card.priceCurrency', defaultMessage: 'Currency of prices' },
    priceWeight: { id: 'marketplace.card.priceWeight', defaultMessage: 'Weight of prices' },
    pricesListed: { id: 'marketplace.card.pricesListed', defaultMessage: 'As listed' },
    pricesUsd: { id: 'marketplace.card.pricesUsd', defaultMessage: 'In US$' },
    pricesMxn: { id: 'marketplace.card.pricesMxn', defaultMessage: 'In MX$' },
    freightOnRequest: {
      id: 'marketplace.card.freightOnRequest',
      defaultMessage: 'Freight on request',
    },
    reserved: { id: 'marketplace.status.reserved', defaultMessage: 'Reserved' },
    sold: { id: 'marketplace.status.sold', defaultMessage: 'Sold' },
    withdrawn: { id: 'marketplace.status.withdrawn', defaultMessage: 'Withdrawn' },
    draft: { id: 'marketplace.status.draft', defaultMessage: 'Draft' },
    unlisted: { id: 'marketplace.status.unlisted', defaultMessage: 'Not listed' },
  }),
  delivered: defineMessage<{ price: string }>({
    id: 'marketplace.card.delivered',
    defaultMessage: '{price} delivered (est.)',
  }),
  perWeight: defineMessage<{ weight: string }>({
    id: 'marketplace.card.perWeight',
    defaultMessage: 'per {weight}, to the cent',
  }),
  convertedAt: defineMessage<{ rate: string; date: string }>({
    id: 'marketplace.card.convertedAt',
    defaultMessage: '≈ converted at {rate} MXN per USD, the rate of {date}.',
  }),
  contactAbout: defineMessage<{ title: string }>({
    id: 'marketplace.card.contactAbout',
    defaultMessage: 'Contact seller: {title}',
  }),
  addAbout: defineMessage<{ title: string }>({
    id: 'marketplace.card.addAbout',
    defaultMessage: 'Add to cart: {title}',
  }),
  addedAbout: defineMessage<{ title: string }>({
    id: 'marketplace.card.addedAbout',
    defaultMessage: 'Added to cart: {title}',
  }),
  meltFlow: defineMessage<{ value: string }>({
    id: 'marketplace.card.meltFlow',
    defaultMessage: 'MFI {value}',
  }),
  openMaterial: defineMessage<{ title: string }>({
    id: 'marketplace.card.open',
    defaultMessage: 'Details of {title}',
  }),
  pictures: defineMessage<{ title: string }>({
    id: 'marketplace.card.pictures',
    defaultMessage: 'Pictures of {title}',
  }),
}
