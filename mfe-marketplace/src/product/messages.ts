import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  deliveredHint: defineMessage<{ total: string; quantity: string; freight: string }>({
    id: 'marketplace.product.deliveredHint',
    defaultMessage:
      'Estimate: {total} for {quantity} with freight of {freight}, without fees. Checkout shows the exact freight.',
  }),
  ...defineMessages({
    back: { id: 'marketplace.product.back', defaultMessage: 'Back to the marketplace' },
    marketplace: { id: 'marketplace.product.marketplace', defaultMessage: 'Marketplace' },
    breadcrumbs: {
      id: 'marketplace.product.breadcrumbs',
      defaultMessage: 'Breadcrumbs',
    },
    priceHint: {
      id: 'marketplace.product.priceHint',
      defaultMessage: 'For the whole lot',
    },
    unitRounded: {
      id: 'marketplace.product.unitRounded',
      defaultMessage: 'The unit price is rounded to the cent. The total is exact',
    },
    partsPriceHint: {
      id: 'marketplace.product.partsPriceHint',
      defaultMessage: 'For the whole quantity; parts cost the same per kilogram',
    },
    shippingAdded: {
      id: 'marketplace.product.shippingAdded',
      defaultMessage: 'Shipping to your warehouse is added at checkout',
    },
    freightOnRequest: {
      id: 'marketplace.product.freightOnRequest',
      defaultMessage:
        'Freight is on request, because the seller hasn’t added the postal code yet. You can order it once it’s there.',
    },
    askForFreight: {
      id: 'marketplace.product.askForFreight',
      defaultMessage: 'Ask the seller about freight',
    },
    ownFreightOnRequest: {
      id: 'marketplace.product.ownFreightOnRequest',
      defaultMessage: 'Buyers see that freight is on request, and can’t order yet.',
    },
    addPostalCode: {
      id: 'marketplace.product.addPostalCode',
      defaultMessage: 'Add the postal code',
    },
    reservedText: {
      id: 'marketplace.product.reservedText',
      defaultMessage:
        'This listing has an open order. It’s for sale again if that order isn’t completed.',
    },
    soldText: {
      id: 'marketplace.product.soldText',
      defaultMessage: 'This listing is sold and no longer available.',
    },
    draftText: {
      id: 'marketplace.product.draftText',
      defaultMessage: 'Only you can see this draft.',
    },
    withdrawnText: {
      id: 'marketplace.product.withdrawnText',
      defaultMessage: 'The seller isn’t offering it right now.',
    },
    makeOffer: { id: 'marketplace.product.makeOffer', defaultMessage: 'Make an offer' },
    askForSample: {
      id: 'marketplace.product.askForSample',
      defaultMessage: 'Ask for a sample',
    },
    share: { id: 'marketplace.product.share', defaultMessage: 'Share' },
    enlarge: { id: 'marketplace.product.enlarge', defaultMessage: 'Enlarge picture' },
    copied: { id: 'marketplace.product.copied', defaultMessage: 'Copied to clipboard' },
    notCopied: {
      id: 'marketplace.product.notCopied',
      defaultMessage: 'Couldn’t copy. The link is:',
    },
    similar: { id: 'marketplace.product.similar', defaultMessage: 'Similar listings' },
    similarFailed: {
      id: 'marketplace.product.similarFailed',
      defaultMessage: 'Similar listings couldn’t be loaded',
    },
    details: { id: 'marketplace.product.details', defaultMessage: 'Details' },
    specifications: { id: 'marketplace.product.specifications', defaultMessage: 'Specifications' },
    verified: {
      id: 'marketplace.product.verified',
      defaultMessage: 'Verified company: we checked its documents',
    },
    unverified: {
      id: 'marketplace.product.unverified',
      defaultMessage: 'This company isn’t verified yet',
    },
    documents: { id: 'marketplace.product.documents', defaultMessage: 'Documents checked' },
    checkedOn: { id: 'marketplace.product.checkedOn', defaultMessage: 'Checked on' },
    memberSince: { id: 'marketplace.product.memberSince', defaultMessage: 'On Materia since' },
    listings: { id: 'marketplace.product.listings', defaultMessage: 'Listings' },
    sales: { id: 'marketplace.product.sales', defaultMessage: 'Completed sales' },
    rating: { id: 'marketplace.product.rating', defaultMessage: 'Rating' },
    answers: { id: 'marketplace.product.answers', defaultMessage: 'Reply rate to first messages' },
    viewProfile: { id: 'marketplace.product.viewProfile', defaultMessage: 'View profile' },
    noData: { id: 'marketplace.product.noData', defaultMessage: 'No data for this product' },
    noDataText: {
      id: 'marketplace.product.noDataText',
      defaultMessage: 'It may have been sold or withdrawn.',
    },
    failed: {
      id: 'marketplace.product.failed',
      defaultMessage: 'This product couldn’t be loaded',
    },
  }),
  ratingOf: defineMessage<{ rating: number; count: number }>({
    id: 'marketplace.product.ratingOf',
    defaultMessage: '{rating, number} of 5, {count, plural, one {# review} other {# reviews}}',
  }),
  offersUnderWay: defineMessage<{ count: number }>({
    id: 'marketplace.product.offersUnderWay',
    defaultMessage: '{count, plural, one {# offer under way} other {# offers under way}}',
  }),
  frames: defineMessage<{ count: number }>({
    id: 'marketplace.product.frames',
    defaultMessage:
      '{count, plural, one {# running frame contract} other {# running frame contracts}}',
  }),
  moreOfSeller: defineMessage<{ company: string }>({
    id: 'marketplace.product.moreOfSeller',
    defaultMessage: 'More from {company}',
  }),
  part: defineMessage<{ left: string }>({
    id: 'marketplace.product.part',
    defaultMessage: 'Quantity, out of {left}',
  }),
  partInvalid: defineMessage<{ least: string; left: string }>({
    id: 'marketplace.product.partInvalid',
    defaultMessage:
      'Enter a whole number {least, select, none {up to {left}} other {from {least} to {left}}}',
  }),
  partPrice: defineMessage<{ price: string }>({
    id: 'marketplace.product.partPrice',
    defaultMessage: '{price} for this quantity',
  }),
  verifiedBy: defineMessage<{ date: string; documents: string }>({
    id: 'marketplace.product.verifiedBy',
    defaultMessage: 'Verified on {date}: {documents}',
  }),
  buyerFee: defineMessage<{ percent: number; amount: string }>({
    id: 'marketplace.product.buyerFee',
    defaultMessage: 'Materia’s fee of {percent}% ({amount}) is added at checkout',
  }),
  youReceive: defineMessage<{ percent: number; amount: string }>({
    id: 'marketplace.product.youReceive',
    defaultMessage: 'You receive {amount} after Materia’s {percent}% fee',
  }),
  listedAt: defineMessage<{ price: string }>({
    id: 'marketplace.product.listedAt',
    defaultMessage: 'Listed at {price}',
  }),
  similarMfi: defineMessage<{ own: string; viewed: string }>({
    id: 'marketplace.product.similarMfi',
    defaultMessage: 'MFI {own}, here {viewed}',
  }),
  cheaper: defineMessage<{ percent: number }>({
    id: 'marketplace.product.cheaper',
    defaultMessage: '{percent, number}% cheaper per kg',
  }),
  dearer: defineMessage<{ percent: number }>({
    id: 'marketplace.product.dearer',
    defaultMessage: '{percent, number}% more expensive per kg',
  }),
}
