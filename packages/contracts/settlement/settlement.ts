import Joi from 'joi'
import { languages } from '../languages.ts'
import { orderRoles } from '../orders/constants.ts'
import { currency, money } from '../orders/order.ts'
import { instant, recordId } from '../wire/fields.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  optional,
  type Sent,
  withDefault,
} from '../wire/schema.ts'
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

  /** Of the ordered quantity, before tax. */
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

export const settlementPdfQuerySchema = object({ language: withDefault(oneOf(languages), 'en') })
export type SettlementPdfQuery = Sent<typeof settlementPdfQuerySchema>

/** A company's settled orders on one side. Null fields before there are enough. */
export const settlementFiguresSchema = object({
  settled: Joi.number().integer().min(0),
  within: Joi.number().integer().min(0),

  /** Median of unloaded less loaded, in percent of the loaded weight. */
  medianDifferencePercent: nullable(Joi.number()),
  medianAnswerHours: nullable(Joi.number()),
  claims: Joi.number().integer().min(0),
})
export type SettlementFigures = Infer<typeof settlementFiguresSchema>

/** Null below five settled orders. */
export const settlementRecordSchema = object({
  asSeller: nullable(settlementFiguresSchema),
  asBuyer: nullable(settlementFiguresSchema),
})
export type SettlementRecord = Infer<typeof settlementRecordSchema>
