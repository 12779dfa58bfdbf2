/** A referral gives both companies a discount on this many of their next trades. */
export const creditsPerReferral = 3
/**
 * How much a credit reduces Materia's fee for a trade. The product's rules name no figure. This is
 * the only place that defines it, and each credit stores its own value.
 */
export const creditFeePercentOff = 50
/**
 * How long an order reserves a credit without confirmation. Longer than its stock reservation, so
 * that the shown price holds for the whole checkout.
 */
export const creditReservationMinutes = 60
export const referralStatuses = ['registered', 'firstTrade', 'creditsUsed'] as const
/** `released`: its order returned it, and a new credit replaces it. */
export const creditStates = ['available', 'reserved', 'used', 'released'] as const
export const creditRefusals = [
  'NO_CREDIT',
  'ORDER_TAKEN',
  'NOT_FOUND',
  'INVALID_INPUT',
  'UNAVAILABLE',
] as const
export const referralsPageSize = 20
export const referralsPageSizeMax = 100
export type ReferralStatus = (typeof referralStatuses)[number]
export type CreditState = (typeof creditStates)[number]
export type CreditRefusal = (typeof creditRefusals)[number]
