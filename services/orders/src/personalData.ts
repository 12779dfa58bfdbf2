import type { PersonalData } from '@materia/service-kit/src/personalData/personalData.ts'
import type { OrdersModels } from './models.ts'

/**
 * The personal data in orders. `accounts/onUserDeleted.ts` makes the changes when an account ends.
 */
export const personalData: PersonalData<OrdersModels> = {
  orders: {
    holds: 'orders of both sides: addresses, e-mail, phone, notes, what was bought for how much',
    of: ['buyerId', 'sellerId'],
    exported: { files: ['bought.json', 'sold.json'] },
    whenDeleted: { changed: 'its names, and address and contact once the order is over' },
  },
  companies: {
    holds: 'a copy of its names, picture and language',
    of: '_id',
    exported: { not: 'a copy: identity exports them' },
    whenDeleted: { changed: 'all of it' },
  },
  lots: {
    holds: 'copies of its listings',
    of: 'userId',
    exported: { not: 'copies: catalog exports them' },
    whenDeleted: { kept: 'a copy of what catalog has, which withdraws them' },
  },
  reviews: {
    holds: 'what it wrote of others, and others of it',
    of: ['authorId', 'userId'],
    exported: { files: ['reviews-written.json', 'reviews-received.json'] },
    whenDeleted: { kept: 'about the order of another company: shown without the name' },
  },
  reviewReports: {
    holds: 'what it has against reviews',
    of: 'userId',
    exported: { not: 'for operators alone' },
    whenDeleted: { changed: 'the comment' },
  },
  ratingCounts: {
    holds: 'how many reviews with how many stars it has',
    of: '_id',
    exported: { not: 'follows from its reviews' },
    whenDeleted: { kept: 'sums without a name' },
  },
  papers: {
    holds: 'which pictures and PDFs it uploaded for orders',
    of: 'userId',
    exported: { not: 'its orders name them' },
    whenDeleted: { kept: 'evidence of an order; those without an order go after a day' },
  },
  payoutAccounts: {
    holds: 'its account at Stripe',
    of: '_id',
    exported: { not: 'Stripe has it, and shows it' },
    whenDeleted: { kept: 'a pay-out or a charge-back may still come' },
  },
  // Entries contain only account numbers and are never changed.
  ledger: 'none',
  orderCalls: 'none',
  dailyUses: 'none',
  sandboxPayments: 'none',
  stripePayments: 'none',
  paymentEvents: 'none',
}
