import Joi from 'joi'
import { count, cursor, day, recordId, textOf } from '../wire/fields.ts'
import { languages } from '../languages.ts'
import { destinationPattern } from '../places/destination.ts'
import { countries } from '../places/places.ts'
import {
  array,
  dictionary,
  type Infer,
  nullable,
  object,
  oneOf,
  optional,
  recordOf,
  type Sent,
  withDefault,
} from '../wire/schema.ts'
import {
  boundMax,
  boundNames,
  categories,
  colorsMax,
  currencies,
  origins,
  pageSize,
  pagesMax,
  searchTextMax,
  sorts,
} from './lists/constants.ts'
import { filterNames } from './lists/filters.ts'
import { grades, limit, materialList, materialTypeNames, presentations } from './material.ts'
import { meaningSchema } from './words/meaning.ts'

/** One of these values, or several separated by commas. */
function severalOf(values: readonly string[]): Joi.StringSchema {
  const one = `(?:${values.map((value) => value.replaceAll(/[^\w -]/g, String.raw`\$&`)).join('|')})`
  return Joi.string()
    .pattern(new RegExp(`^${one}(?:,${one})*$`))
    .max(2000)
}

const bound = Joi.number().min(0).max(boundMax)

/** The fields of `materialFiltersSchema`. */
export const filterFields = {
  category: optional(oneOf(categories)),
  type: optional(severalOf(materialTypeNames)),

  /** A grade narrows only its own type: listings of other chosen types are found without it. */
  grade: optional(severalOf(grades)),
  presentation: optional(severalOf(presentations)),

  /** Case-insensitive. */
  color: optional(textOf(1, colorsMax)),
  materialOrigin: optional(severalOf(origins)),
  country: optional(oneOf(countries)),
  state: optional(Joi.string().pattern(/^[A-Z]{2}(?:,[A-Z]{2}){0,99}$/)),

  /**
   * Shown price per kilogram in `priceCurrency`, rounded to cents. Excludes listings without a
   * weight.
   */
  priceMin: optional(bound),
  priceMax: optional(bound),

  /**
   * Currency of the price bounds, by default `USD`. Other prices are converted with the exchange
   * rate in the page.
   */
  priceCurrency: optional(oneOf(currencies)),

  /** Weight that can still be bought. Includes pieces only when the seller gives their weight. */
  kilogramsMin: optional(bound),
  kilogramsMax: optional(bound),

  /**
   * Words in the title, description, company or place, or words for a material, form or place
   * (`vocabulary.ts`).
   */
  q: optional(textOf(1, searchTextMax)),

  /** Words of `q`, separated by commas, that are searched as text without their meaning. */
  literal: optional(textOf(1, searchTextMax)),

  /** Defaults to relevance when `q` has words, else to newest. Orders by delivered price need `to`. */
  sort: optional(oneOf(sorts)),

  /** Country and postal code of the delivery, for example `USA-77002`. */
  to: optional(Joi.string().pattern(destinationPattern)),
}

/**
 * `type`, `grade`, `presentation`, `color`, `materialOrigin` and `state` accept several values,
 * separated by commas. A listing must have one of them.
 */
export const materialFiltersSchema = object(filterFields)
export type MaterialFilters = Infer<typeof materialFiltersSchema>

/** `userId`: only entries of this company. `page`: a page number from 1, instead of a cursor. */
export const pageFields = {
  userId: optional(recordId),
  limit: withDefault(limit, pageSize),
  cursor: optional(cursor),
  page: optional(Joi.number().integer().min(1).max(pagesMax)),
}

export const materialQuerySchema = object({ ...filterFields, ...pageFields }).nand('cursor', 'page')
export type MaterialQuery = Sent<typeof materialQuerySchema>

/**
 * The number of listings that each choice of a filter would leave, without choices that leave none.
 * All other filters and bounds apply, except filters that depend on this one. Type, grade and
 * presentation depend on the category, grade also on the type, and state on the country.
 */
export const materialCountsSchema = recordOf(filterNames, dictionary(count))
export type MaterialCounts = Infer<typeof materialCountsSchema>

/** Pesos per dollar on a day (`YYYY-MM-DD`), used to compare prices. */
export const exchangeRateSchema = object({
  mxnPerUsd: Joi.number().positive(),
  date: day,
})
export type ExchangeRate = Infer<typeof exchangeRateSchema>

/** Words of a search and their possible meanings. */
export const understoodSchema = object({ words: Joi.string(), meanings: array(meaningSchema) })
export type Understood = Infer<typeof understoodSchema>

export const materialPageSchema = object({
  items: materialList,
  total: count,
  nextCursor: nullable(Joi.string()),
  exchangeRate: exchangeRateSchema,

  /** On the first page, and on pages requested by number. */
  counts: optional(materialCountsSchema),

  /** Words whose meaning differs from their text, on the same pages. */
  understood: optional(array(understoodSchema)),
})
export type MaterialPage = Infer<typeof materialPageSchema>

/**
 * A less strict variant of a search without results. `filters` lacks some filters or words of the
 * search, or has a wider bound. `total`: the number of listings that it finds.
 */
export const relaxedSearchSchema = object({
  without: array(
    object({
      filter: optional(oneOf(filterNames)),
      words: optional(Joi.string()),
      bound: optional(oneOf(boundNames)),
    }),
  ),
  filters: materialFiltersSchema,
  total: count,
})
export type RelaxedSearch = Infer<typeof relaxedSearchSchema>

export const relaxedSearches = array(relaxedSearchSchema)

const { q: _words, literal: _literal, sort: _sort, to: _to, ...chosenFields } = filterFields

/** Includes the chosen filters, because suggestions are counted with them. */
export const suggestionsQuerySchema = object({
  ...chosenFields,
  q: textOf(1, searchTextMax),
  language: withDefault(oneOf(languages), 'en'),
})
export type SuggestionsQuery = Sent<typeof suggestionsQuerySchema>

/**
 * A suggestion of the search field. `q`: the search that it starts. `count`: the number of listings
 * that this search finds.
 */
export const suggestionSchema = object({
  kind: oneOf(['material', 'form', 'place', 'company']),
  label: Joi.string(),
  q: Joi.string(),
  count,
})
export type Suggestion = Infer<typeof suggestionSchema>

export const suggestions = array(suggestionSchema)
