import Joi from 'joi'
import { recordId, textOf } from '../../wire/fields.ts'
import { type Infer, nullable, object, oneOf, union } from '../../wire/schema.ts'
import { creditRefusals, creditStates } from './constants.ts'

export const percent = Joi.number().integer().min(1).max(100)

/** `userId`: the credit's owner, buyer or seller. Both may spend one on the same order. */
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

  /** Percentage by which the order's fee is reduced for this user. */
  feePercentOff: percent,

  /** When a reserved credit expires (ISO 8601 UTC); null once used or released. */
  expiresAt: nullable(Joi.string()),
})
export type Credit = Infer<typeof creditSchema>

export const creditReplySchema = union(
  object({ credit: creditSchema }),
  object({ refused: oneOf(creditRefusals), message: Joi.string() }),
)
export type CreditReply = Infer<typeof creditReplySchema>
