import Joi from 'joi'
import { quantity } from '../orders/order.ts'
import { languages } from '../languages.ts'
import { countries } from '../places/places.ts'
import { cursor, recordId, textOf } from '../wire/fields.ts'
import { type Infer, object, oneOf, optional, type Sent, withDefault } from '../wire/schema.ts'
import { statementNumber } from './statement.ts'

/** Without country and postal code the estimate has no freight. */
export const carbonEstimateQuerySchema = object({
  materialId: recordId,
  quantity,
  country: optional(oneOf(countries)),
  postalCode: optional(textOf(1, 12)),
})
export type CarbonEstimateQuery = Sent<typeof carbonEstimateQuerySchema>

const year = Joi.number().integer().min(2020).max(2999)

/** Default: the current year, UTC. */
export const carbonYearQuerySchema = object({ year: optional(year) })
export type CarbonYearQuery = Sent<typeof carbonYearQuerySchema>

export const carbonRowsQuerySchema = object({ year: optional(year), cursor: optional(cursor) })
export type CarbonRowsQuery = Sent<typeof carbonRowsQuerySchema>

export const exportCarbonQuerySchema = object({
  year: optional(year),
  language: withDefault(oneOf(languages), 'en'),
})
export type ExportCarbonQuery = Sent<typeof exportCarbonQuerySchema>

export const statementParamsSchema = object({ number: statementNumber })
export type StatementParams = Infer<typeof statementParamsSchema>

export const statementPdfQuerySchema = object({ language: withDefault(oneOf(languages), 'en') })
export type StatementPdfQuery = Sent<typeof statementPdfQuerySchema>
