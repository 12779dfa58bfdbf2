import Joi from 'joi'
import { currencies } from '../catalog/lists/constants.ts'
import { languages } from '../languages.ts'
import { count, signedMoney, timeZone } from '../wire/fields.ts'
import {
  array,
  type Infer,
  object,
  oneOf,
  recordOf,
  type Sent,
  withDefault,
} from '../wire/schema.ts'
import { statementLineKinds } from './constants.ts'

const currency = oneOf(currencies)

/** For example `2026-11`. */
export const month = Joi.string().pattern(/^20\d{2}-(0[1-9]|1[0-2])$/)

/** A month begins and ends in the time zone of the reader. */
export const statementQuerySchema = object({
  currency,
  month,
  timeZone: withDefault(timeZone, 'UTC'),
})
export type StatementQuery = Sent<typeof statementQuerySchema>

export const statementFileQuerySchema = object({
  currency,
  month,
  timeZone: withDefault(timeZone, 'UTC'),
  language: withDefault(oneOf(languages), 'en'),
})
export type StatementFileQuery = Sent<typeof statementFileQuerySchema>

/**
 * The money that Materia held for a seller in a month. `opening` and all `sums` add up to `closing`.
 */
export const payoutStatementSchema = object({
  currency,
  month,
  opening: signedMoney,
  sums: recordOf(statementLineKinds, signedMoney),
  closing: signedMoney,
  lines: count,
})
export type PayoutStatement = Infer<typeof payoutStatementSchema>

export const statementMonthsQuerySchema = object({ timeZone: withDefault(timeZone, 'UTC') })
export type StatementMonthsQuery = Sent<typeof statementMonthsQuerySchema>

/** The months that have a statement, newest first. */
export const statementMonthsSchema = object({ months: array(month) })
export type StatementMonths = Infer<typeof statementMonthsSchema>
