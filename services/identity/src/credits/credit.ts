import { creditStates, type CreditState } from '@materia/contracts/identity/referrals/constants.ts'
import type { Credit } from '@materia/contracts/identity/referrals/credit.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/**
 * A line of the ledger: a discount on the fee of one trade. A returned credit stays as `released`,
 * and a new `available` line replaces it. So the ledger always shows which order had which credit.
 * A credit that a charge-back took back is `released` without a new line.
 */
export type CreditDocument = {
  _id: string
  userId: number
  /** The referral that earned it: the referred company's id. */
  referralId: number
  state: CreditState
  feePercentOff: number
  grantedAt: Date
  /** Null while the credit is available. */
  orderId: number | null
  reservedAt: Date | null
  /** When an unconfirmed reservation ends. */
  expiresAt: Date | null
  usedAt: Date | null
  releasedAt: Date | null
  /** Whether the reservation timed out. The order may then take another credit. */
  isExpired: boolean
  /** Whether its referral was undone, so that its order does not return it. */
  isTakenBack?: boolean
}

export const creditModel = defineModel<CreditDocument>(
  'credits',
  {
    _id: text,
    userId: integer,
    referralId: integer,
    state: { ...text, enum: creditStates },
    feePercentOff: { ...integer, min: 1, max: 100 },
    grantedAt: date,
    orderId: { type: Number, default: null },
    reservedAt: dateOrNull,
    expiresAt: dateOrNull,
    usedAt: dateOrNull,
    releasedAt: dateOrNull,
    isExpired: { type: Boolean, default: false },
    isTakenBack: { type: Boolean, default: false },
  },
  [
    // Indexes for: credits of a company, of an order, expired reservations, credits of a referral.
    [{ userId: 1, state: 1, _id: 1 }],
    [{ orderId: 1, userId: 1 }],
    [{ state: 1, expiresAt: 1 }],
    [{ userId: 1, referralId: 1 }],
  ],
)

export type CreditRows = { credits: ReturnType<typeof creditModel> }

export function availableCredit(
  credit: Pick<CreditDocument, '_id' | 'userId' | 'referralId' | 'feePercentOff' | 'grantedAt'>,
): CreditDocument {
  return {
    ...credit,
    state: 'available',
    orderId: null,
    reservedAt: null,
    expiresAt: null,
    usedAt: null,
    releasedAt: null,
    isExpired: false,
  }
}

/** The credit as the orders service sees it. */
export function toCredit(
  { _id: id, userId, state, feePercentOff, expiresAt }: CreditDocument,
  orderId: number,
): Credit {
  return { id, orderId, userId, state, feePercentOff, expiresAt: expiresAt?.toISOString() ?? null }
}
