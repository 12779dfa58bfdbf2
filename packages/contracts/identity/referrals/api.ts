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
  { query: ReferralsQuery; answer: ReferralsPage },
  CommonErrorCode
> = {
  method: 'get',
  path: '/api/referrals',
  auth: 'user',
  errors: ['NOT_FOUND'],
}

/** The same each time. A call of its own: a read that writes would be done by whatever fetches a page ahead, and for those who never refer anybody. */
export const makeReferralCode: UserOperation<{ answer: ReferralCode }> = {
  method: 'post',
  path: '/api/referrals/code',
  auth: 'user',
}

export const getInviter: OpenOperation<
  { params: InviterParams; answer: Inviter },
  CommonErrorCode
> = {
  method: 'get',
  path: '/api/inviters/{code}',
  auth: 'anyone',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
}

/** Keeps a credit for an order, once however often it is asked. */
export const reserveCredit: RequestType<CreditRequest, CreditReply> = {
  subject: 'identity.credit.reserve',
}
/** The order is paid for: its credit is spent. */
export const confirmCredit: RequestType<CreditRequest, CreditReply> = {
  subject: 'identity.credit.confirm',
}
/** Gives back what an order keeps or has spent. */
export const returnCredit: RequestType<CreditRequest, CreditReply> = {
  subject: 'identity.credit.release',
}
