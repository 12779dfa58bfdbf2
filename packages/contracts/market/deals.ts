import Joi from 'joi'
import { grades, materialTypeNames, presentations } from '../catalog/material.ts'
import { exchangeRateSchema } from '../catalog/search.ts'
import { languages } from '../languages.ts'
import { countries } from '../places/places.ts'
import { day } from '../wire/fields.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  onlyTrue,
  optional,
  type Sent,
  withDefault,
} from '../wire/schema.ts'
import { dealBands, dealMinimum } from './dealRules.ts'

/** US dollars per kilogram, rounded to cents. */
const dollars = Joi.string().pattern(/^\d{1,15}\.\d{2}$/)

/** For example `2026-10`. */
const month = Joi.string().pattern(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Quartiles by weight: a quarter of the tonnes cost at most `low`, a half at most `median`. */
export const dealFiguresSchema = object({
  low: dollars,
  median: dollars,
  high: dollars,
  deals: oneOf(dealBands),
})
export type DealFigures = Infer<typeof dealFiguresSchema>

const presentOf = (needed: number) => Joi.number().integer().min(0).max(needed)

/**
 * How much of `dealMinimum` is there, for example 3 of 5 sellers. No number is above the needed one.
 * `isConcentrated`: all are there, but one company has too large a share of the tonnes.
 */
export const tooThinSchema = object({
  sellers: presentOf(dealMinimum.sellers),
  buyers: presentOf(dealMinimum.buyers),
  deals: presentOf(dealMinimum.deals),
  isConcentrated: optional(onlyTrue),
})
export type TooThin = Infer<typeof tooThinSchema>

/** A cell as it was published, for good. It has either `figures` or `tooThin`. */
export const dealCellSchema = object({
  type: oneOf(materialTypeNames),

  /** Null: the listings said none. It is not a sum of the grades. */
  grade: nullable(oneOf(grades)),
  presentation: oneOf(presentations),

  /** Country of origin. */
  country: oneOf(countries),
  month,
  figures: nullable(dealFiguresSchema),
  tooThin: nullable(tooThinSchema),

  /** Demo data, not a market. */
  isDemo: optional(onlyTrue),
})
export type DealCell = Infer<typeof dealCellSchema>

/** Without a type: the cells of the newest published month. */
export const dealsQuerySchema = object({ type: optional(oneOf(materialTypeNames)) })
export type DealsQuery = Infer<typeof dealsQuerySchema>

/**
 * The cells of a type in the last `shownMonths` months, or all cells of the newest month. Newest
 * month first, then by type, grade, form and country.
 */
export const dealsSchema = object({
  items: array(dealCellSchema),

  /** The newest published month. Null before the first publication. */
  month: nullable(month),

  /** The month whose figures come next, and their day. */
  nextPublication: object({ month, day }),

  /** For prices in pesos. */
  exchangeRate: exchangeRateSchema,
})
export type Deals = Infer<typeof dealsSchema>

export const exportDealsQuerySchema = object({
  type: optional(oneOf(materialTypeNames)),
  language: withDefault(oneOf(languages), 'en'),
})
export type ExportDealsQuery = Sent<typeof exportDealsQuerySchema>
