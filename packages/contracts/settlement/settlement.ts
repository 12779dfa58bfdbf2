import Joi from 'joi'
import { orderRoles } from '../orders/constants.ts'
import { currency, money } from '../orders/order.ts'
import { instant, recordId } from '../wire/fields.ts'
import { array, type Infer, nullable, object, oneOf, optional } from '../wire/schema.ts'
import { settledBys, weighSides } from '../weighing/constants.ts'
import { settledWeightSchema } from '../weighing/settledWeight.ts'
import { kilogramsField, settlementTermsSchema } from '../weighing/terms.ts'
import { reportSchema, ticketSchema } from './ticket.ts'

/** `dueAt`: when silence agrees. Null: only an agreement or a claim ends it. */
export const proposalSchema = object({
  revision: recordId,

  /** The side whose ticket or report led to it. The other side answers. */
  by: oneOf(orderRoles),
  at: instant,
  dueAt: nullable(instant),
  result: settledWeightSchema,

  /** The money that goes back to the buyer, with its tax. */
  refund: money,
})
export type Proposal = Infer<typeof proposalSchema>

/** The weighing of an order, for both sides. */
export const settlementSchema = object({
  orderId: recordId,
  role: oneOf(orderRoles),
  terms: settlementTermsSchema,
  ordered: kilogramsField,

  /** The price of the ordered quantity, before tax. */
  price: money,
  currency,

  /** Paid first for the overage, with its tax. It goes back as far as it is not delivered. */
  overage: optional(money),

  /** Oldest first. */
  tickets: array(ticketSchema),
  reports: array(reportSchema),

  /** By the tickets and reports so far. Null without a ticket. */
  result: nullable(settledWeightSchema),
  proposal: nullable(proposalSchema),
  settled: nullable(
    object({
      by: oneOf(settledBys),
      at: instant,
      result: nullable(settledWeightSchema),
      refund: money,
    }),
  ),

  /** The tickets that the reader may write now. */
  canWeigh: array(oneOf(weighSides)),
  canReport: Joi.boolean(),
  canAgree: Joi.boolean(),
})
export type Settlement = Infer<typeof settlementSchema>

/** `revision`: of the proposal that was shown. */
export const agreementSchema = object({ revision: recordId })
export type Agreement = Infer<typeof agreementSchema>

export const settlementParamsSchema = object({ id: recordId })
export type SettlementParams = Infer<typeof settlementParamsSchema>
