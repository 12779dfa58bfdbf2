import type { creditRefusals, creditStates, referralStatuses } from './constants.ts'

export type ReferralStatus = (typeof referralStatuses)[number]

/** A company that came by one's code. */
export type Referral = {
  /** The company's user id. */
  id: number
  /** Empty of one that has left. */
  companyName: string
  status: ReferralStatus
  /** ISO 8601 UTC, when it registered. */
  createdAt: string
}

export type ReferralCode = {
  code: string
  /** Address that the code is shared by. */
  link: string
}

export type ReferralsQuery = { limit?: number; cursor?: string }

export type ReferralsPage = {
  /** Null until it is asked for: reading makes none. */
  code: ReferralCode | null
  credits: {
    available: number
    /** Kept by orders that are under way. */
    reserved: number
    used: number
    /** What one takes off the fee of a trade. */
    feePercentOff: number
  }
  /** Newest first. */
  items: Referral[]
  total: number
  nextCursor: string | null
}

/** Who invites by a code: all that a stranger is told. */
export type Inviter = { companyName: string }
export type InviterParams = { code: string }

/** `userId`: whose credit it is, the buyer's or the seller's; both may spend one on an order. */
export type CreditRequest = { orderId: number; userId: number; traceId: string }

export type CreditState = (typeof creditStates)[number]
export type Credit = {
  id: string
  orderId: number
  userId: number
  state: CreditState
  /** What the order's fee is less by, for this user. */
  feePercentOff: number
  /** ISO 8601 UTC, when a reserved one is released; null once used or released. */
  expiresAt: string | null
}

export type CreditRefusal = (typeof creditRefusals)[number]
export type CreditReply = { credit: Credit } | { refused: CreditRefusal; message: string }
