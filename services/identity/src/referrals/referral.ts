import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** Why a referral counts for nothing. Told to nobody: it would say what two companies have in common. */
export type ReferralRefusal = 'sameCompany' | 'loop' | 'closed'

/** That one company brought another. */
export type ReferralDocument = {
  /** The referred company, which is brought once: there is no second referrer. */
  _id: number
  referrerId: number
  state: 'registered' | 'firstTrade'
  /** Empty where it counts. */
  refusal: ReferralRefusal | ''
  /** What the referred company is recognized by, see `companyKeys`. */
  companyKeys: string[]
  createdAt: Date
  tradedAt: Date | null
}

export const referralModel = defineModel<ReferralDocument>(
  'referrals',
  {
    _id: integer,
    referrerId: integer,
    state: text,
    // A later release knows more of them.
    refusal: { type: String, default: '' },
    companyKeys: { type: [String], default: [] },
    createdAt: date,
    tradedAt: dateOrNull,
  },
  [
    // A company's referrals that count, newest first; and which came before of the same company.
    [{ referrerId: 1, refusal: 1, _id: -1 }],
    [{ companyKeys: 1, _id: 1 }],
  ],
)

export type ReferralRows = { referrals: ReturnType<typeof referralModel> }
