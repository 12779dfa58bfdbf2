import Joi from 'joi'
import { exchangeRateSchema } from '../catalog/search.ts'
import { grades, materialTypeNames, presentations } from '../catalog/material.ts'
import { languages } from '../languages.ts'
import { countries } from '../places/places.ts'
import { count, day, instant } from '../wire/fields.ts'
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

/** US dollars per kilogram. Four decimals, so that a price per tonne has cents too. */
export const dollarsPerKilogram = Joi.string().pattern(/^\d{1,15}\.\d{4}$/)

/** The Monday (UTC) of a week. */
const weekDate = day

const quartiles = {
  low: dollarsPerKilogram,
  median: dollarsPerKilogram,
  high: dollarsPerKilogram,
}

/** Quartiles of asked prices, and how many listings and sellers are behind them. */
export const askFiguresSchema = object({ listings: count, sellers: count, ...quartiles })
export type AskFigures = Infer<typeof askFiguresSchema>

/** `isDemo`: the listings are demo data. `updatedAt`: null before the first figures. */
const source = {
  updatedAt: nullable(instant),
  exchangeRate: exchangeRateSchema,
  isDemo: optional(onlyTrue),
}

/**
 * A material with enough listings. `grade`: null for all grades. `change`: of the median in four
 * weeks, in percent; null without a figure then.
 */
export const askRowSchema = object({
  type: oneOf(materialTypeNames),
  grade: nullable(oneOf(grades)),
  listings: count,
  sellers: count,
  ...quartiles,
  change: nullable(Joi.number()),
})
export type AskRow = Infer<typeof askRowSchema>

export const asksSchema = object({ ...source, items: array(askRowSchema) })
export type Asks = Infer<typeof asksSchema>

/** `state`: only together with its country. */
const cell = {
  type: oneOf(materialTypeNames),
  grade: optional(oneOf(grades)),
  presentation: optional(oneOf(presentations)),
  country: optional(oneOf(countries)),
  state: optional(Joi.string().pattern(/^[A-Z]{2}$/)),
}
export const askCellQuerySchema = object(cell).with('state', 'country')
export type AskCellQuery = Infer<typeof askCellQuerySchema>

export const askWeekSchema = object({
  week: weekDate,
  listings: count,
  sellers: count,
  ...quartiles,
})
export type AskWeek = Infer<typeof askWeekSchema>

/** A country, or one of its states. */
const placeSchema = object({
  country: oneOf(countries),
  state: optional(Joi.string().pattern(/^[A-Z]{2}$/)),
})

/**
 * The asks of one cell. `figures`: null when it is too thin. `weeks`: oldest first; the last one
 * still changes. `choices`: each value of a filter that has a figure beside the other filters.
 */
export const askCellSchema = object({
  ...source,
  figures: nullable(askFiguresSchema),
  weeks: array(askWeekSchema),
  choices: object({
    grade: array(oneOf(grades)),
    presentation: array(oneOf(presentations)),
    place: array(placeSchema),
  }),
})
export type AskCell = Infer<typeof askCellSchema>

/** With a type: the weeks of a cell. Without: the table of materials. */
export const exportAsksQuerySchema = object({
  ...cell,
  type: optional(cell.type),
  language: withDefault(oneOf(languages), 'en'),
})
  .with('state', 'country')
  .with('grade', 'type')
  .with('presentation', 'type')
  .with('country', 'type')
export type ExportAsksQuery = Sent<typeof exportAsksQuerySchema>
