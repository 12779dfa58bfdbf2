import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** Why a referral earns nothing. Never shown: it would reveal which data two companies share. */
export type ReferralRefusal = 'sameCompany' | 'loop' | 'closed' | 'chargedBack'

/** One company referred another. */
export type ReferralDocument = {
  /** The referred company, which has only one referrer. */
  _id: number
  referrerId: number
  state: 'registered' | 'firstTrade'
  /** Empty when the referral counts. */
  refusal: ReferralRefusal | ''
  /** Hashes that recognize the referred company, see `companyKeys`. */
  companyKeys: string[]
  createdAt: Date
  /** Whether the referrer was notified. Missing in rows of earlier releases, which are announced. */
  isAnnounced?: boolean
  tradedAt: Date | null
  /** The first trade that counts, and when it earns credits. Rows of earlier versions have none. */
  orderId?: number | null
  countsAt?: Date | null
}

export const referralModel = defineModel<ReferralDocument>(
  'referrals',
  {
    _id: integer,
    referrerId: integer,
    state: text,
    // No enum: a later release may add reasons.
    refusal: { type: String, default: '' },
    companyKeys: { type: [String], default: [] },
    createdAt: date,
    isAnnounced: { type: Boolean, default: true },
    tradedAt: dateOrNull,
    orderId: { type: Number, default: null },
    countsAt: dateOrNull,
  },
  [
    // Indexes for: counted referrals of a company, and earlier referrals of the same company.
    [{ referrerId: 1, refusal: 1, _id: -1 }],
    [{ companyKeys: 1, _id: 1 }],
    // First trades that are due, and the referral of an order.
    [{ state: 1, countsAt: 1 }],
    [{ orderId: 1 }],
  ],
)

/** Filter for the credits of both companies that a referral earned. Its index begins with `userId`. */
export function earnedBy({ _id, referrerId }: Pick<ReferralDocument, '_id' | 'referrerId'>) {
  return { userId: { $in: [_id, referrerId] }, referralId: _id }
}

export type ReferralRows = { referrals: ReturnType<typeof referralModel> }
