import type { PersonalData } from '@materia/service-kit/src/personalData/personalData.ts'
import type { CatalogModels } from './model/catalogModels.ts'

/** The personal data in catalog. */
export const personalData: PersonalData<CatalogModels> = {
  materials: {
    holds: 'what a company lists: the material, its place, price and pictures',
    of: 'userId',
    exported: { files: ['listings.json', 'deletedListings.json'] },
    whenDeleted: {
      retained:
        'withdrawn, 100 at a time; companies with an order or a message about one still read it',
    },
  },
  pastTerms: {
    holds: 'the terms of a listing before its seller changed them',
    of: 'userId',
    exported: { not: 'the listing is exported as it is now' },
    whenDeleted: { retained: 'each row expires 90 days after the change' },
  },
  listingCounts: {
    holds: 'how many listings a company has',
    of: '_id',
    exported: { not: 'the listings are exported' },
    whenDeleted: 'atOnce',
  },
  materialStats: 'none',
  askFigures: 'none',
  exchangeRates: 'none',
  materialReaders: {
    holds: 'which companies have an order or a message about a listing',
    of: 'userId',
    exported: { not: 'the orders and messages are exported by their services' },
    whenDeleted: { retained: 'a number alone, which nobody can sign in with any more' },
  },
  favorites: {
    holds: 'which listings a company keeps, and since when',
    of: 'userId',
    exported: ({ materialId, createdAt }) => ({ materialId, createdAt }),
    whenDeleted: 'atOnce',
  },
  reservations: {
    holds: 'which quantity of a listing an order of two companies holds or bought',
    of: ['buyerId', 'sellerId'],
    exported: { not: 'orders exports the order' },
    whenDeleted: { retained: 'the stock of the listing follows from them' },
  },
  sellers: {
    holds: 'a copy of the name, the picture and the time zone of a company',
    of: '_id',
    exported: { not: 'identity exports the original' },
    whenDeleted: { changed: '`deletedSeller` takes the place of the name and the picture' },
  },
  savedSearches: {
    holds: 'the filters that a company saved, with their name and how soon it is notified',
    of: 'userId',
    // The search of a wanted post repeats the post.
    exported: ({ name, filters, frequency, createdAt }) => ({
      name,
      filters,
      frequency,
      createdAt,
    }),
    whenDeleted: 'atOnce',
  },
  alerts: {
    holds: 'which listings the searches of a company found, and when it was notified',
    of: 'userId',
    exported: ({ materialId, kind, createdAt, sentAt }) => ({
      materialId,
      kind,
      createdAt,
      sentAt,
    }),
    whenDeleted: 'atOnce',
  },
  wantedPosts: {
    holds: 'what a company says that it buys regularly, with the place and its target price',
    of: 'userId',
    exported: ({ _id, remindedAt: _remindedAt, userId: _userId, ...post }) => ({
      id: _id,
      ...post,
    }),
    whenDeleted: 'atOnce',
  },
  wantedAlerts: {
    holds: 'which wanted posts a company was notified of',
    of: 'userId',
    exported: { not: 'the notices are exported' },
    whenDeleted: 'atOnce',
  },
  wantedReports: {
    holds: 'what a company reported about a wanted post of another, with the reported text',
    of: ['userId', 'buyerId'],
    exported: { not: 'it names another company' },
    whenDeleted: { retained: 'operators need it to stop fraud; it has no name' },
  },
  // Weights over all companies.
  matchModels: 'none',
  matchFeedback: {
    holds: 'which listings are not for a company, and why',
    of: 'userId',
    exported: ({ materialId, reason, createdAt }) => ({ materialId, reason, createdAt }),
    whenDeleted: 'atOnce',
  },
  uploads: {
    holds: 'the pictures that a company uploaded',
    of: 'userId',
    exported: { files: ['pictures'] },
    whenDeleted: 'soon',
  },
  deals: {
    holds: 'the price and weight of a finished order of two companies',
    of: ['buyerId', 'sellerId'],
    exported: { not: 'orders exports the order' },
    whenDeleted: {
      retained:
        'a number alone, until the figures of the month are published; each row expires after 120 days',
    },
  },
  dealFigures: 'none',
  dealMonths: 'none',
  // Viewers are hashed.
  seenViews: 'none',
  dailyUses: {
    holds: 'how many files and bytes of pictures a company imported on a day',
    of: '_id',
    exported: { not: 'a count that limits imports' },
    whenDeleted: { retained: 'each row expires after two days' },
  },
}
