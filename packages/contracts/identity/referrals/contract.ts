import { bind } from '../../bind.ts'
import * as api from './api.ts'
import {
  creditReply,
  creditRequest,
  inviter,
  inviterParams,
  referralCode,
  referralsPage,
  referralsQuery,
} from './schemas.ts'

export const referrals = bind(api, {
  listReferrals: {
    summary: 'Whom one has referred, newest first, one’s code and what credits are left',
    query: referralsQuery,
    answer: referralsPage,
  },
  makeReferralCode: { summary: 'One’s referral code, made the first time', answer: referralCode },
  getInviter: { summary: 'Who invites by a referral code', params: inviterParams, answer: inviter },
  reserveCredit: { request: creditRequest, reply: creditReply },
  confirmCredit: { request: creditRequest, reply: creditReply },
  releaseCredit: { request: creditRequest, reply: creditReply },
})
