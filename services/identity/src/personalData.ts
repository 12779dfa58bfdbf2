import { pick } from '@materia/contracts/pick.ts'
import type { PersonalData } from '@materia/service-kit/src/personalData/personalData.ts'
import { toUser } from './accounts/user.ts'
import { addressLines } from './addresses/address.ts'
import type { IdentityModels } from './models.ts'
import { toTaxIdentity } from './taxIdentity/taxIdentity.ts'
import { wordsOf } from './notices/noticeTexts.ts'

const secret = { not: 'a secret of the login' }
const sums = {
  totalSales: 1,
  reviewCount: 1,
  ratingSum: 1,
  askedCount: 1,
  answeredCount: 1,
  minutesSum: 1,
}

/**
 * Declares which data identity stores of a company. `eraseAccounts` has extra conditions for
 * `documents`, `pictures` and `notices`, and removes refused names from `securityEvents`.
 */
export const personalData: PersonalData<IdentityModels> = {
  users: {
    holds: 'the account: names, contact details, place, password hash, preferences',
    of: '_id',
    exported: (user) => ({ ...toUser(user), language: user.language }),
    whenDeleted: 'atOnce',
  },
  links: { holds: 'links of mails', of: 'userId', exported: secret, whenDeleted: 'atOnce' },
  mailLists: {
    holds: 'the links that stop a kind of mail',
    of: 'userId',
    exported: { not: 'permits changes to its holder' },
    whenDeleted: 'atOnce',
  },
  freshChecks: {
    holds: 'sessions that proved their user a moment ago',
    of: 'userId',
    exported: secret,
    whenDeleted: 'atOnce',
  },
  secondFactors: {
    holds: 'the authenticator app and its recovery codes',
    of: '_id',
    exported: ({ confirmedAt }) => ({ authenticatorAppSince: confirmedAt }),
    whenDeleted: 'atOnce',
  },
  passkeys: {
    holds: 'passkeys',
    of: 'userId',
    exported: ({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt }),
    whenDeleted: 'atOnce',
  },
  factorResets: {
    holds: 'a pending reset of the second factors',
    of: '_id',
    exported: { not: 'gone within a day' },
    whenDeleted: 'atOnce',
  },
  verificationCases: {
    holds: 'the place in the review queue',
    of: '_id',
    exported: { not: 'follows from the documents' },
    whenDeleted: 'atOnce',
  },
  // The facts of a mail go once it is sent. Their event stays in JetStream for up to 30 days.
  notices: {
    holds: 'notices and their texts, and until a mail is sent its facts',
    of: 'userId',
    exported: (notice) => ({
      ...pick(notice, { kind: 1, createdAt: 1, readAt: 1 }),
      title: wordsOf(notice, notice.language)?.title,
    }),
    whenDeleted: 'soon',
  },
  addresses: {
    holds: 'delivery addresses',
    of: 'userId',
    exported: (row) => ({ ...addressLines(row), usedAt: row.usedAt }),
    whenDeleted: 'soon',
  },
  taxIdentities: {
    holds: 'the tax number, name and postal code for invoices',
    of: '_id',
    exported: (row) => ({ ...toTaxIdentity(row), changedAt: row.changedAt }),
    whenDeleted: 'soon',
  },
  userExports: {
    holds: 'downloads of these data',
    of: 'userId',
    exported: ({ askedAt, expiresAt }) => ({ askedAt, expiresAt }),
    whenDeleted: 'soon',
  },
  documents: {
    holds: 'verification documents and their decisions',
    of: 'userId',
    exported: ({ kind, state, bytes, pages, sentAt, decidedAt, reason, expiresAt }) => ({
      kind,
      state,
      bytes,
      pages,
      sentAt,
      decidedAt,
      reason,
      expiresAt,
    }),
    whenDeleted: 'soon',
  },
  pictures: {
    holds: 'the profile picture',
    of: 'userId',
    exported: ({ _id: url, createdAt }) => ({ url, createdAt }),
    whenDeleted: 'soon',
  },
  companyStats: {
    holds: 'sales, ratings and response times, in sums',
    of: '_id',
    exported: (stats) => pick(stats, sums),
    whenDeleted: 'soon',
  },
  countedFacts: {
    holds: 'the orders, reviews and messages that the sums count',
    of: 'userId',
    exported: ({ _id: fact, value }) => ({ fact, value }),
    whenDeleted: 'soon',
  },
  contacts: {
    holds: 'which companies see each other’s email and phone',
    of: ['userId', 'partnerId'],
    exported: { not: 'follows from the conversations and orders' },
    whenDeleted: 'soon',
  },
  securityEvents: {
    holds: 'the security log: networks, browsers, changes of the account',
    of: 'userId',
    exported: ({ kind, at, network, agent, detail }) => ({ kind, at, network, agent, detail }),
    whenDeleted: { retained: 'without a name, for two years, to investigate misuse' },
  },
  verificationDecisions: {
    holds: 'what reviewers decided',
    of: 'userId',
    exported: ({ at, what, kind, reasons, note }) => ({ at, what, kind, reasons, note }),
    whenDeleted: { retained: 'by number and hash, as proof of the decisions behind a badge' },
  },
  referralCodes: {
    holds: 'the referral code',
    of: 'userId',
    exported: ({ _id: code, createdAt }) => ({ code, createdAt }),
    whenDeleted: 'atOnce',
  },
  referrals: {
    holds: 'which company referred it',
    of: '_id',
    exported: ({ state, createdAt, tradedAt }) => ({ state, createdAt, tradedAt }),
    whenDeleted: {
      retained: 'by number and hash, so that nobody earns credits for a company that returns',
    },
  },
  credits: {
    holds: 'discounts on fees',
    of: 'userId',
    exported: ({ state, feePercentOff, grantedAt, orderId, usedAt }) => ({
      state,
      feePercentOff,
      grantedAt,
      orderId,
      usedAt,
    }),
    whenDeleted: { retained: 'by number, as part of the ledger of fees' },
  },
  // A token's hash, an email and a referral code, for two weeks.
  invitations: 'none',
  // A typed name, until it is looked up.
  passwordRequests: 'none',
  // Counts by the hash of a mailbox, for two days.
  mailboxMails: 'none',
  // Counts by user id, for a day.
  loginAttempts: 'none',
  dailyUploads: 'none',
  // Random numbers, for an hour.
  usedChallenges: 'none',
  // The remains of a deleted account: numbers and a hash.
  deletedAccounts: 'none',
}
