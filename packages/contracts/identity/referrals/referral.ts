import Joi from 'joi'
import { count, recordId, textOf } from '../../wire/fields.ts'
import { referralCodeMax } from '../../text/referralCode.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  optional,
  type Sent,
  withDefault,
} from '../../wire/schema.ts'
import { referralsPageSize, referralsPageSizeMax, referralStatuses } from './constants.ts'
import { percent } from './credit.ts'

export const referralsQuerySchema = object({
  limit: withDefault(Joi.number().integer().min(1).max(referralsPageSizeMax), referralsPageSize),
  cursor: optional(Joi.string().pattern(/^[A-Za-z0-9_-]{1,200}$/)),
})
export type ReferralsQuery = Sent<typeof referralsQuerySchema>

export const referralCodeSchema = object({
  code: Joi.string(),

  /** Address that the code is shared by. */
  link: Joi.string(),
})
export type ReferralCode = Infer<typeof referralCodeSchema>

/** A company that came by one's code. */
export const referralSchema = object({
  /** The company's user id. */
  id: recordId,

  /** Empty of one that has left. */
  companyName: Joi.string().allow(''),
  status: oneOf(referralStatuses),

  /** ISO 8601 UTC, when it registered. */
  createdAt: Joi.string(),
})
export type Referral = Infer<typeof referralSchema>

export const referralsPageSchema = object({
  /** Null until it is asked for: reading makes none. */
  code: nullable(referralCodeSchema),
  credits: object({
    available: count,

    /** Kept by orders that are under way. */
    reserved: count,
    used: count,

    /** What one takes off the fee of a trade. */
    feePercentOff: percent,
  }),

  /** Newest first. */
  items: array(referralSchema),
  total: count,
  nextCursor: nullable(Joi.string()),
})
export type ReferralsPage = Infer<typeof referralsPageSchema>

// Whatever is typed as a code is one that somebody could have: of which nobody has it is a 404.
export const inviterParamsSchema = object({ code: textOf(1, referralCodeMax) })
export type InviterParams = Infer<typeof inviterParamsSchema>

/** Who invites by a code: all that a stranger is told. */
export const inviterSchema = object({ companyName: Joi.string() })
export type Inviter = Infer<typeof inviterSchema>
