import Joi from 'joi'
import { recordId, textOf } from '../../wire/fields.ts'
import { type Infer, nullable, object, oneOf, union } from '../../wire/schema.ts'
import { creditRefusals, creditStates } from './constants.ts'

export const percent = Joi.number().integer().min(1).max(100)

/** `userId`: whose credit it is, the buyer's or the seller's; both may spend one on an order. */
export const creditRequestSchema = object({
  orderId: recordId,
  userId: recordId,
  traceId: textOf(1, 64),
})
export type CreditRequest = Infer<typeof creditRequestSchema>

export const creditSchema = object({
  id: Joi.string(),
  orderId: recordId,
  userId: recordId,
  state: oneOf(creditStates),

  /** What the order's fee is less by, for this user. */
  feePercentOff: percent,

  /** ISO 8601 UTC, when a reserved one is released; null once used or released. */
  expiresAt: nullable(Joi.string()),
})
export type Credit = Infer<typeof creditSchema>

export const creditReplySchema = union(
  object({ credit: creditSchema }),
  object({ refused: oneOf(creditRefusals), message: Joi.string() }),
)
export type CreditReply = Infer<typeof creditReplySchema>
