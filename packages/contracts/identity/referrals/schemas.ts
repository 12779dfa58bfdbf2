import Joi from 'joi'
import { recordId, textOf } from '../../schemas.ts'
import {
  creditRefusals,
  creditStates,
  referralsPageSize,
  referralsPageSizeMax,
  referralStatuses,
} from './constants.ts'
import { referralCodeMax } from '../../referralCode.ts'
import type {
  Credit,
  CreditReply,
  CreditRequest,
  Inviter,
  InviterParams,
  Referral,
  ReferralCode,
  ReferralsPage,
  ReferralsQuery,
} from './types.ts'

const count = Joi.number().integer().min(0).required()
const percent = Joi.number().integer().min(1).max(100).required()

export const referralsQuerySchema = Joi.object<ReferralsQuery & { limit: number }, true>({
  limit: Joi.number().integer().min(1).max(referralsPageSizeMax).default(referralsPageSize),
  cursor: Joi.string().pattern(/^[A-Za-z0-9_-]{1,200}$/),
})

export const referralCodeSchema = Joi.object<ReferralCode, true>({
  code: Joi.string().required(),
  link: Joi.string().required(),
})

const referralSchema = Joi.object<Referral, true>({
  id: recordId.required(),
  companyName: Joi.string().allow('').required(),
  status: Joi.string()
    .valid(...referralStatuses)
    .required(),
  createdAt: Joi.string().required(),
})

export const referralsPageSchema = Joi.object<ReferralsPage, true>({
  code: referralCodeSchema.allow(null).required(),
  credits: Joi.object({
    available: count,
    reserved: count,
    used: count,
    feePercentOff: percent,
  }).required(),
  items: Joi.array<Referral[]>().items(referralSchema).required(),
  total: count,
  nextCursor: Joi.string().allow(null).required(),
})

// Whatever is typed as a code is one that somebody could have: of which nobody has it is a 404.
export const inviterParamsSchema = Joi.object<InviterParams, true>({
  code: textOf(1, referralCodeMax).required(),
}).required()
export const inviterSchema = Joi.object<Inviter, true>({ companyName: Joi.string().required() })

export const creditRequestSchema = Joi.object<CreditRequest, true>({
  orderId: recordId.required(),
  userId: recordId.required(),
  traceId: textOf(1, 64).required(),
}).required()

const creditSchema = Joi.object<Credit, true>({
  id: Joi.string().required(),
  orderId: recordId.required(),
  userId: recordId.required(),
  state: Joi.string()
    .valid(...creditStates)
    .required(),
  feePercentOff: percent,
  expiresAt: Joi.string().allow(null).required(),
})

export const creditReplySchema = Joi.alternatives<CreditReply>(
  Joi.object({ credit: creditSchema.required() }),
  Joi.object({
    refused: Joi.string()
      .valid(...creditRefusals)
      .required(),
    message: Joi.string().required(),
  }),
)
