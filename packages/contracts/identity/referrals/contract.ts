import { bind } from '../../wire/bind.ts'
import * as api from './api.ts'
import { creditReplySchema, creditRequestSchema } from './credit.ts'
import {
  inviterSchema,
  inviterParamsSchema,
  referralCodeSchema,
  referralsPageSchema,
  referralsQuerySchema,
} from './referral.ts'

export const referrals = bind(api, {
  listReferrals: {
    summary: 'Companies that you referred, newest first, with your code and your remaining credits',
    query: referralsQuerySchema,
    response: referralsPageSchema,
  },
  makeReferralCode: {
    summary: 'Your referral code, created on the first call',
    response: referralCodeSchema,
  },
  getInviter: {
    summary: 'The company behind a referral code',
    params: inviterParamsSchema,
    response: inviterSchema,
  },
  reserveCredit: { request: creditRequestSchema, reply: creditReplySchema },
  confirmCredit: { request: creditRequestSchema, reply: creditReplySchema },
  returnCredit: { request: creditRequestSchema, reply: creditReplySchema },
})
