import type { User, Verified } from '../types.ts'

/** A company as everybody may see it: neither its e-mail nor its phone is in it. */
export type Company = Pick<
  User,
  | 'id'
  | 'username'
  | 'companyName'
  | 'description'
  | 'location'
  | 'country'
  | 'state'
  | 'city'
  | 'profilePictureUrl'
  | 'verificationStatus'
  | 'createdAt'
> & {
  /** What was checked and when; null while it is not verified. */
  verified: Verified | null
  /** The account is gone: only its id is left. Said of such only. */
  isDeleted?: true
}

/** One company; how to reach it is told to signed-in companies, where it allows that. */
export type CompanyProfile = Company & { email?: string; phoneNumber?: string }

export type CompanyParams = { id: number }

/** With `q`: words, or beginnings of them, of name, username or place. `ids`, e.g. `1,2,3`: these companies, and nothing else beside it. */
export type CompaniesQuery = { q?: string; limit?: number; cursor?: string; ids?: string }
export type CompanyPage = { items: Company[]; total: number; nextCursor: string | null }

export type CompanyIdsQuery = { part?: number }
/** The companies of one part of all ids, and how many parts there are. */
export type CompanyIds = { ids: number[]; parts: number }

/** How a company trades. What there is nothing to tell of yet is null. */
export type CompanyStatistics = {
  /** From 1 to 5, to a tenth. */
  averageRating: number | null
  reviewCount: number
  totalSales: number
  /** Minutes until it answers somebody's first message, on average. */
  responseTime: number | null
  /** Percent of those messages that it answers. */
  responseRate: number | null
  /** ISO 8601 UTC */
  memberSince: string
}
