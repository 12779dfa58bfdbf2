import type { PersonalData } from '@materia/service-kit/src/personalData/personalData.ts'
import type { OrdersModels } from './models.ts'
import type { StoredAccount } from './bankAccounts/bankAccount.ts'
import { toReport } from './settlement/report.ts'
import { toTicket } from './settlement/ticket.ts'
import { toCertificate } from './tax/certificate.ts'

/**
 * The personal data in orders. `accounts/onUserDeleted.ts` makes the changes when an account ends.
 */
export const personalData: PersonalData<OrdersModels> = {
  orders: {
    holds:
      'purchases and sales: addresses, email, phone, places of loading, notes, tax data, lots and amounts',
    of: ['buyerId', 'sellerId'],
    exported: { files: ['bought.json', 'sold.json'] },
    whenDeleted: {
      changed:
        'its names and internal texts, and once the order has ended its addresses, contacts and part of the pickup; tax data stay for the legal period, because invoices state them: `payouts/eraseOldRecords.ts`',
    },
  },
  offers: {
    holds: 'the offers between it and other companies, with notes',
    of: ['buyerId', 'sellerId'],
    exported: { files: ['offers.json'] },
    whenDeleted: {
      changed: 'its name in the search words; terms that the other company answered to stay',
    },
  },
  samples: {
    holds: 'the samples that it asked for or was asked for: addresses, phone numbers and notes',
    of: ['buyerId', 'sellerId'],
    exported: { files: ['samples.json'] },
    whenDeleted: {
      changed: 'its address and phone number; steps and notes, which the other company read, stay',
    },
  },
  requests: {
    holds: 'its requests for offers and those that it received, with notes and the postal code',
    of: ['buyerId', 'sellerIds'],
    exported: { files: ['requests.json'] },
    whenDeleted: { retained: 'about other companies too, shown without the name' },
  },
  askRules: {
    holds: 'the requests that it wants to receive',
    of: '_id',
    exported: ({ isOpen, types, kilogramsMin, countries }) => ({
      isOpen,
      types,
      kilogramsMin,
      countries,
    }),
    whenDeleted: 'atOnce',
  },
  wantedPosts: {
    holds: 'copies of its wanted posts',
    of: 'userId',
    exported: { not: 'copies of posts that catalog exports' },
    whenDeleted: 'atOnce',
  },
  companies: {
    holds:
      'a copy of its names, image, language, time zone and tax data, and where its lots are loaded',
    of: '_id',
    exported: {
      not: 'a copy of data that identity exports; its orders show where they are loaded',
    },
    whenDeleted: { changed: 'all fields' },
  },
  lots: {
    holds: 'copies of its listings',
    of: 'userId',
    exported: { not: 'copies of listings that catalog exports' },
    whenDeleted: { retained: 'copies of listings that catalog keeps and withdraws' },
  },
  reviews: {
    holds: 'the reviews by and about it',
    of: ['authorId', 'userId'],
    exported: { files: ['reviews-written.json', 'reviews-received.json'] },
    whenDeleted: { retained: 'about the order of another company, shown without the name' },
  },
  reviewReports: {
    holds: 'its reports of reviews',
    of: 'userId',
    exported: { not: 'only for operators' },
    whenDeleted: { changed: 'the comment' },
  },
  ratingCounts: {
    holds: 'its number of reviews for each star',
    of: '_id',
    exported: { not: 'derived from its reviews' },
    whenDeleted: { retained: 'sums without a name' },
  },
  attachments: {
    holds: 'the images and PDFs that it uploaded for orders and samples',
    of: 'userId',
    exported: { not: 'its orders and samples list them' },
    whenDeleted: {
      retained: 'evidence of an order or a sample; unused attachments are removed after a day',
    },
  },
  weighTickets: {
    holds: 'the scale tickets that it wrote: plates, weights, the name of the operator and notes',
    of: 'userId',
    exported: toTicket,
    whenDeleted: {
      changed:
        'the name of the operator; the rest stays, because the other company is paid or pays by it',
    },
  },
  settledOrders: {
    holds: 'how each of its orders was settled: tolerance, difference, time to answer, claim',
    of: 'userId',
    exported: { not: 'derived from its orders and tickets' },
    whenDeleted: 'atOnce',
  },
  labReports: {
    holds: 'the laboratory reports that it added to orders',
    of: 'userId',
    exported: toReport,
    whenDeleted: { retained: 'evidence of an order with another company' },
  },
  carbonStatements: {
    holds: 'the carbon statements of its orders',
    of: ['buyerId', 'sellerId'],
    exported: { not: 'derived from its orders; /carbon exports them' },
    whenDeleted: { retained: 'about the order of another company, shown without the name' },
  },
  taxCertificates: {
    holds: 'its exemption certificates by state',
    of: 'userId',
    exported: toCertificate,
    whenDeleted: 'atOnce',
  },
  payoutAccounts: {
    holds: 'its Stripe account',
    of: '_id',
    exported: { not: 'Stripe stores and shows it' },
    whenDeleted: { retained: 'a payout or a charge-back may still come' },
  },
  stripeCustomers: {
    holds: 'its customer at Stripe, where its transfers come',
    of: '_id',
    exported: { not: 'Stripe stores its email there' },
    whenDeleted: { retained: 'a transfer or a refund may still come' },
  },
  bankAccounts: {
    holds: 'its bank accounts for payouts, with the numbers encrypted',
    of: 'userId',
    exported: ({ currency, current, waiting, changes }) => ({
      currency,
      current: exportedAccount(current),
      waiting: exportedAccount(waiting),
      changes,
    }),
    whenDeleted: {
      retained:
        'its money may still come, and the law requires the record for years: `payouts/eraseBankAccounts.ts`',
    },
  },
  expectedPayments: {
    holds: 'its payments by transfer: amounts and references',
    of: 'buyerId',
    exported: { not: 'its orders show amounts and payments' },
    whenDeleted: { retained: 'about an order, without a name' },
  },
  jointPayments: {
    holds: 'the orders that it pays by one transfer, and their reference',
    of: 'buyerId',
    exported: { not: 'its orders show amounts and payments' },
    whenDeleted: { retained: 'about orders, without a name' },
  },
  outgoingTransfers: {
    holds: 'refunds and payouts to its bank account, with its name there',
    of: 'userId',
    exported: ({ kind, cents, currency, to, state, createdAt, doneAt }) => ({
      kind,
      cents,
      currency,
      to,
      state,
      createdAt,
      doneAt,
    }),
    whenDeleted: {
      retained:
        'proof of paid money, which tax law asks for; then name and account go: `payouts/eraseOldRecords.ts`',
    },
  },
  // Names at banks, which can be anybody's. `payouts/eraseOldRecords.ts` erases them after the
  // period of tax law.
  receipts: 'none',
  bankStatements: 'none',
  // Entries contain only account numbers and are never changed.
  ledger: 'none',
  exchangeRates: 'none',
  orderCalls: 'none',
  dailyUses: 'none',
  sandboxPayments: 'none',
  stripePayments: 'none',
  paymentEvents: 'none',
}

/** Without the encrypted numbers. */
function exportedAccount(account: StoredAccount | null) {
  if (!account) return null
  const { number, bankName, holderName, changedAt, usableFrom } = account
  return { number, bankName, holderName, changedAt, usableFrom }
}
