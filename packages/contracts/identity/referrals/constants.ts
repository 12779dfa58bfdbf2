/** For so many of their next trades both get a discount (spec 1 and 9). */
export const creditsPerReferral = 3
/** How much of Materia's fee a credit takes off the trade that it is spent on. The spec says "discounts" and no figure: this one stands here alone, and in what each credit says of itself. */
export const creditFeePercentOff = 50
/** How long an order keeps a credit that nobody confirms: longer than it keeps its lot, so that a price that was shown holds for all of checkout. */
export const creditReservationMinutes = 60
export const referralStatuses = ['registered', 'firstTrade', 'creditsUsed'] as const
/** `released` is one that its order has given back; another one stands in its place. */
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
