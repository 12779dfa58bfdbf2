import { pick } from '@materia/contracts/pick.ts'
import type { Model } from 'mongoose'
import { addressLines } from '../model/address.ts'
import type { IdentityModels } from '../model/identityModels.ts'
import { toUser } from '../model/user.ts'
import { noticeText } from '../notices/noticeTexts.ts'

const sums = {
  totalSales: 1,
  reviewCount: 1,
  ratingSum: 1,
  askedCount: 1,
  answeredCount: 1,
  minutesSum: 1,
}

type RowOf<Of> = Of extends Model<infer Row> ? Row : never

/** What becomes of the rows of a collection that are a user's. */
export type PersonalData<Row> = {
  /** The field that says whose a row is. */
  of: keyof Row & string
  /** A row as an export of one's data has it. Never a hash, a secret or what is known of somebody else. */
  exported?: (row: Row) => object
  /**
   * `atOnce`: gone in the transaction that deletes the account, as somebody could still come in by it or be shown it. `soon`: by the job
   * after it. `kept`: not erased, for the reason that stands beside it.
   */
  whenDeleted: 'atOnce' | 'soon' | 'kept'
}

/** All that identity keeps of its users, for the export of one's data and for the end of an account; null where a collection has nothing of any. A collection that is missing here does not compile. */
export const personalData: {
  [Name in keyof IdentityModels]: PersonalData<RowOf<IdentityModels[Name]>> | null
} = {
  users: {
    of: '_id',
    exported: (user) => ({ ...toUser(user), language: user.language }),
    whenDeleted: 'atOnce',
  },
  links: { of: 'userId', whenDeleted: 'atOnce' },
  freshChecks: { of: 'userId', whenDeleted: 'atOnce' },
  secondFactors: {
    of: '_id',
    exported: ({ confirmedAt }) => ({ authenticatorAppSince: confirmedAt }),
    whenDeleted: 'atOnce',
  },
  passkeys: {
    of: 'userId',
    exported: ({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt }),
    whenDeleted: 'atOnce',
  },
  factorResets: { of: '_id', whenDeleted: 'atOnce' },
  verificationCases: { of: '_id', whenDeleted: 'atOnce' },
  notices: {
    of: 'userId',
    exported: ({ kind, params, language, createdAt, readAt }) => ({
      kind,
      title: noticeText(kind)?.[language](params).title,
      createdAt,
      readAt,
    }),
    // Once they are mailed, see `eraseAccount`.
    whenDeleted: 'soon',
  },
  addresses: {
    of: 'userId',
    exported: (row) => ({ ...addressLines(row), usedAt: row.usedAt }),
    whenDeleted: 'soon',
  },
  userExports: {
    of: 'userId',
    exported: ({ askedAt, expiresAt }) => ({ askedAt, expiresAt }),
    whenDeleted: 'soon',
  },
  documents: {
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
    of: 'userId',
    exported: ({ _id: url, createdAt }) => ({ url, createdAt }),
    whenDeleted: 'soon',
  },
  companyStats: { of: '_id', exported: (stats) => pick(stats, sums), whenDeleted: 'soon' },
  countedFacts: {
    of: 'userId',
    exported: ({ _id: fact, value }) => ({ fact, value }),
    whenDeleted: 'soon',
  },
  // Without a name: who did what to an account has to be found out later, too. Forgotten after two years.
  securityEvents: {
    of: 'userId',
    exported: ({ kind, at, network, agent, detail }) => ({ kind, at, network, agent, detail }),
    whenDeleted: 'kept',
  },
  // The log of what reviewers decided, by number and hash: what a badge stood on stays to be answered for.
  verificationDecisions: {
    of: 'userId',
    exported: ({ at, what, kind, reasons, note }) => ({ at, what, kind, reasons, note }),
    whenDeleted: 'kept',
  },
  referralCodes: {
    of: 'userId',
    exported: ({ _id: code, createdAt }) => ({ code, createdAt }),
    whenDeleted: 'atOnce',
  },
  // By number and hash: a company that leaves and comes back is not brought, and paid for, again.
  referrals: {
    of: '_id',
    exported: ({ state, createdAt, tradedAt }) => ({ state, createdAt, tradedAt }),
    whenDeleted: 'kept',
  },
  // By number: what the fees of orders were less by belongs to their books.
  credits: {
    of: 'userId',
    exported: ({ state, feePercentOff, grantedAt, orderId, usedAt }) => ({
      state,
      feePercentOff,
      grantedAt,
      orderId,
      usedAt,
    }),
    whenDeleted: 'kept',
  },
  // By the hash of its token, an e-mail and maybe the code of who brought it; forgotten after two weeks.
  invitations: null,
  // By what somebody typed; gone as soon as it was looked at.
  passwordRequests: null,
  // Counts by number, of a day.
  attempts: null,
  // Random numbers, of an hour.
  usedChallenges: null,
  dailyUploads: null,
  closedAccounts: null,
}

/** The rules of a kind, each with its model, whatever its rows. */
export function personalRows(
  models: IdentityModels,
): { name: string; model: Model<{ _id: unknown }>; rule: PersonalData<{ _id: unknown }> }[] {
  return Object.entries(personalData).flatMap(([name, rule]) =>
    rule
      ? [{ name, model: models[name as keyof IdentityModels] as never, rule: rule as never }]
      : [],
  )
}
