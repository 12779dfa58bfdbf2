import type { CommonErrorCode } from '../../errors.ts'
import type { RequestType } from '../../wire/Event.ts'
import type { OpenOperation, UserOperation } from '../../wire/Operation.ts'
import type { CreditReply, CreditRequest } from './credit.ts'
import type {
  Inviter,
  InviterParams,
  ReferralCode,
  ReferralsPage,
  ReferralsQuery,
} from './referral.ts'

export const listReferrals: UserOperation<
  { query: ReferralsQuery; response: ReferralsPage },
  CommonErrorCode
> = {
  method: 'get',
  path: '/api/referrals',
  auth: 'user',
  errors: ['NOT_FOUND'],
}

/**
 * Returns the same code each time. Separate from `listReferrals`, because a GET must not write:
 * prefetching would create codes for companies that never refer anybody.
 */
export const makeReferralCode: UserOperation<{ response: ReferralCode }> = {
  method: 'post',
  path: '/api/referrals/code',
  auth: 'user',
}

export const getInviter: OpenOperation<
  { params: InviterParams; response: Inviter },
  CommonErrorCode
> = {
  method: 'get',
  path: '/api/inviters/{code}',
  auth: 'anyone',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
}

/** Reserves a credit for an order. Repeated requests reserve it once. */
export const reserveCredit: RequestType<CreditRequest, CreditReply> = {
  subject: 'identity.credit.reserve',
}
/** The order is paid and its credit is spent. */
export const confirmCredit: RequestType<CreditRequest, CreditReply> = {
  subject: 'identity.credit.confirm',
}
/** Returns a credit that an order has reserved or spent. */
export const returnCredit: RequestType<CreditRequest, CreditReply> = {
  subject: 'identity.credit.release',
}
