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
    summary: 'Whom one has referred, newest first, one’s code and what credits are left',
    query: referralsQuerySchema,
    answer: referralsPageSchema,
  },
  makeReferralCode: {
    summary: 'One’s referral code, made the first time',
    answer: referralCodeSchema,
  },
  getInviter: {
    summary: 'Who invites by a referral code',
    params: inviterParamsSchema,
    answer: inviterSchema,
  },
  reserveCredit: { request: creditRequestSchema, reply: creditReplySchema },
  confirmCredit: { request: creditRequestSchema, reply: creditReplySchema },
  returnCredit: { request: creditRequestSchema, reply: creditReplySchema },
})
