import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'account.profile.title', defaultMessage: 'Company profile' },
  tabs: { id: 'account.profile.tabs', defaultMessage: 'Profile sections' },
  listings: { id: 'account.profile.listings', defaultMessage: 'Listings' },
  favorites: { id: 'account.profile.favorites', defaultMessage: 'Favorites' },
  noListings: { id: 'account.profile.noListings', defaultMessage: 'No listings' },
  noFavorites: { id: 'account.profile.noFavorites', defaultMessage: 'No favorites' },
  reviews: { id: 'account.profile.reviews', defaultMessage: 'Reviews' },
  noReviews: { id: 'account.profile.noReviews', defaultMessage: 'No reviews yet' },
  noReviewsText: {
    id: 'account.profile.noReviewsText',
    defaultMessage: 'Companies can review it after an order with it is completed.',
  },
  noReviewsOfYours: {
    id: 'account.profile.noReviewsOfYours',
    defaultMessage: 'Companies can review you after an order with you is completed.',
  },
  reviewCount: defineMessage<{ count: number }>({
    id: 'account.profile.reviewCount',
    defaultMessage: '{count, plural, =0 {No reviews yet} one {# review} other {# reviews}}',
  }),
  totalSales: { id: 'account.profile.totalSales', defaultMessage: 'Total sales' },
  responseTime: { id: 'account.profile.responseTime', defaultMessage: 'Response time' },
  responseRate: { id: 'account.profile.responseRate', defaultMessage: 'Response rate' },
  withinHours: defineMessage<{ hours: number }>({
    id: 'account.profile.withinHours',
    defaultMessage: '{hours, plural, one {within # hour} other {within # hours}}',
  }),
  withinDays: defineMessage<{ days: number }>({
    id: 'account.profile.withinDays',
    defaultMessage: '{days, plural, one {within # day} other {within # days}}',
  }),
  notYet: { id: 'account.profile.notYet', defaultMessage: 'No data yet' },
  failed: { id: 'account.profile.failed', defaultMessage: 'The profile couldn’t be loaded' },
  verifiedOn: defineMessage<{ date: string }>({
    id: 'account.profile.verifiedOn',
    defaultMessage: 'Checked on {date}:',
  }),
  verifiedBefore: {
    id: 'account.profile.verifiedBefore',
    defaultMessage: 'We checked this company’s documents.',
  },
  missing: { id: 'account.profile.missing', defaultMessage: 'Still needed for the Verified badge' },
  missingProfile: {
    id: 'account.profile.missingProfile',
    defaultMessage: 'Your company’s country, state and phone',
  },
  verified: { id: 'account.profile.verified', defaultMessage: 'Verified' },
  settings: { id: 'account.profile.settings', defaultMessage: 'Account settings' },
  sendMessage: { id: 'account.profile.sendMessage', defaultMessage: 'Send message' },
  unknown: { id: 'account.profile.unknown', defaultMessage: 'Company not found' },
  unknownText: {
    id: 'account.profile.unknownText',
    defaultMessage: 'Check the address, or search for a material that the company sells.',
  },
  browse: { id: 'account.profile.browse', defaultMessage: 'Browse the marketplace' },
  account: { id: 'account.profile.account', defaultMessage: 'Account' },
  quotes: { id: 'account.profile.quotes', defaultMessage: 'Answers requests' },
  settledAsSeller: {
    id: 'account.profile.settledAsSeller',
    defaultMessage: 'Paid by weight, as seller',
  },
  settledAsBuyer: {
    id: 'account.profile.settledAsBuyer',
    defaultMessage: 'Paid by weight, as buyer',
  },
  settledWithin: defineMessage<{ within: number; settled: number }>({
    id: 'account.profile.settledWithin',
    defaultMessage: '{within} of {settled} settled within tolerance',
  }),
  medianDifference: defineMessage<{ difference: string }>({
    id: 'account.profile.medianDifference',
    defaultMessage: 'median difference {difference}',
  }),
  answersIn: defineMessage<{ time: string }>({
    id: 'account.profile.answersIn',
    defaultMessage: 'answers {time}',
  }),
  claims: defineMessage<{ claims: number }>({
    id: 'account.profile.claims',
    defaultMessage: '{claims, plural, =0 {no claims} one {# claim} other {# claims}}',
  }),
  memberSince: { id: 'account.profile.memberSince', defaultMessage: 'Member since' },
  email: { id: 'account.profile.email', defaultMessage: 'Email' },
  contact: { id: 'account.profile.contact', defaultMessage: 'Email and phone' },
  contactLater: {
    id: 'account.profile.contactLater',
    defaultMessage: 'Shown once you’ve both written',
  },
  phone: { id: 'account.profile.phone', defaultMessage: 'Phone' },
})

/** The review states of a document. */
export const documentStates = defineMessages({
  none: { id: 'account.profile.document.none', defaultMessage: 'not sent' },
  in_review: { id: 'account.profile.document.inReview', defaultMessage: 'in review' },
  rejected: { id: 'account.profile.document.rejected', defaultMessage: 'rejected' },
  expired: { id: 'account.profile.document.expired', defaultMessage: 'expired' },
})
