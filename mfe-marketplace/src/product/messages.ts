import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    back: { id: 'marketplace.product.back', defaultMessage: 'Back to the marketplace' },
    marketplace: { id: 'marketplace.product.marketplace', defaultMessage: 'Marketplace' },
    breadcrumbs: {
      id: 'marketplace.product.breadcrumbs',
      defaultMessage: 'Where this listing stands',
    },
    priceHint: {
      id: 'marketplace.product.priceHint',
      defaultMessage: 'For the whole lot. Shipping to your warehouse is added at checkout',
    },
    partsPriceHint: {
      id: 'marketplace.product.partsPriceHint',
      defaultMessage:
        'For all of it; parts at the same rate. Shipping to your warehouse is added at checkout',
    },
    reservedText: {
      id: 'marketplace.product.reservedText',
      defaultMessage: 'An order is open on it. It is for sale again if that one is not completed.',
    },
    soldText: {
      id: 'marketplace.product.soldText',
      defaultMessage: 'It has found a buyer and is no longer for sale.',
    },
    draftText: { id: 'marketplace.product.draftText', defaultMessage: 'Only you see this draft.' },
    withdrawnText: {
      id: 'marketplace.product.withdrawnText',
      defaultMessage: 'Its seller does not offer it at the moment.',
    },
    share: { id: 'marketplace.product.share', defaultMessage: 'Share' },
    enlarge: { id: 'marketplace.product.enlarge', defaultMessage: 'Enlarge picture' },
    copied: { id: 'marketplace.product.copied', defaultMessage: 'Copied to clipboard' },
    notCopied: {
      id: 'marketplace.product.notCopied',
      defaultMessage: 'Could not copy. The link is:',
    },
    similar: { id: 'marketplace.product.similar', defaultMessage: 'Similar listings' },
    similarFailed: {
      id: 'marketplace.product.similarFailed',
      defaultMessage: 'Similar listings could not be loaded',
    },
    details: { id: 'marketplace.product.details', defaultMessage: 'Details' },
    specifications: { id: 'marketplace.product.specifications', defaultMessage: 'Specifications' },
    verified: {
      id: 'marketplace.product.verified',
      defaultMessage: 'Verified company: its documents were checked',
    },
    unverified: {
      id: 'marketplace.product.unverified',
      defaultMessage: 'This company is not verified yet',
    },
    documents: { id: 'marketplace.product.documents', defaultMessage: 'Documents checked' },
    checkedOn: { id: 'marketplace.product.checkedOn', defaultMessage: 'Checked on' },
    memberSince: { id: 'marketplace.product.memberSince', defaultMessage: 'With Materia since' },
    listings: { id: 'marketplace.product.listings', defaultMessage: 'Listings' },
    sales: { id: 'marketplace.product.sales', defaultMessage: 'Completed sales' },
    rating: { id: 'marketplace.product.rating', defaultMessage: 'Rating' },
    answers: { id: 'marketplace.product.answers', defaultMessage: 'First messages answered' },
    viewProfile: { id: 'marketplace.product.viewProfile', defaultMessage: 'View profile' },
    noData: { id: 'marketplace.product.noData', defaultMessage: 'No data for this product' },
    noDataText: {
      id: 'marketplace.product.noDataText',
      defaultMessage: 'It may have been sold or withdrawn.',
    },
    failed: {
      id: 'marketplace.product.failed',
      defaultMessage: 'This product could not be loaded',
    },
  }),
  ratingOf: defineMessage<{ rating: number; count: number }>({
    id: 'marketplace.product.ratingOf',
    defaultMessage: '{rating, number} of 5, {count, plural, one {# review} other {# reviews}}',
  }),
  moreOfSeller: defineMessage<{ company: string }>({
    id: 'marketplace.product.moreOfSeller',
    defaultMessage: 'More from {company}',
  }),
  listedAt: defineMessage<{ price: string }>({
    id: 'marketplace.product.listedAt',
    defaultMessage: 'Listed at {price}',
  }),
}
