import Joi from 'joi'
import { count, instant, recordId, textOf } from '../../wire/fields.ts'
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

  /** URL to share. */
  link: Joi.string(),
})
export type ReferralCode = Infer<typeof referralCodeSchema>

/** A company that registered with the user's code. */
export const referralSchema = object({
  /** The company's user id. */
  id: recordId,

  /** Empty for a deleted account. */
  companyName: Joi.string().allow(''),
  status: oneOf(referralStatuses),

  /** When its first trade earns credits, while the payment can still be disputed. */
  countsAt: optional(nullable(instant)),

  /** When it registered (ISO 8601 UTC). */
  createdAt: Joi.string(),
})
export type Referral = Infer<typeof referralSchema>

export const referralsPageSchema = object({
  /** Null until `makeReferralCode`: reading creates no code. */
  code: nullable(referralCodeSchema),
  credits: object({
    available: count,

    /** Reserved by open orders. */
    reserved: count,
    used: count,

    /** Percentage that one credit takes off a trade's fee. */
    feePercentOff: percent,
  }),

  /** Newest first. */
  items: array(referralSchema),
  total: count,
  nextCursor: nullable(Joi.string()),
})
export type ReferralsPage = Infer<typeof referralsPageSchema>

// Any text is accepted. An unknown code is a 404, not a validation error.
export const inviterParamsSchema = object({ code: textOf(1, referralCodeMax) })
export type InviterParams = Infer<typeof inviterParamsSchema>

/** The company behind a referral code. A visitor learns nothing else about it. */
export const inviterSchema = object({ companyName: Joi.string() })
export type Inviter = Infer<typeof inviterSchema>
