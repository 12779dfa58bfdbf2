import Joi from 'joi'
import { count } from '../wire/fields.ts'
import {
  type Infer,
  nullable,
  object,
  oneOf,
  onlyTrue,
  optional,
  type Sent,
  withDefault,
} from '../wire/schema.ts'
import { currencies } from './lists/constants.ts'
import { grades, materialTypeNames } from './material.ts'

export const askedPricesQuerySchema = object({
  type: oneOf(materialTypeNames),
  grade: optional(oneOf(grades)),
  currency: withDefault(oneOf(currencies), 'USD'),
})
export type AskedPricesQuery = Sent<typeof askedPricesQuerySchema>

const perKilogram = Joi.string().pattern(/^\d{1,15}\.\d{2}$/)

/**
 * The prices per kilogram that sellers ask for a material: lower quartile, median and upper
 * quartile. Null where there are too few listings. `listings`: the number of listings behind them.
 * `exactMedian`: to compare prices with, because a cent is much for a kilogram of steel.
 * `isOfAllGrades`: the grade of the query has too few.
 */
export const askedPricesSchema = object({
  listings: count,
  isOfAllGrades: optional(onlyTrue),
  exactMedian: optional(Joi.string().pattern(/^\d{1,15}\.\d{4}$/)),
  prices: nullable(object({ low: perKilogram, median: perKilogram, high: perKilogram })),
})
export type AskedPrices = Infer<typeof askedPricesSchema>
