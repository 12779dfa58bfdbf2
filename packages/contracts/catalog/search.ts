import Joi from 'joi'
import { count, cursor, recordId, textOf } from '../wire/fields.ts'
import { languages } from '../languages.ts'
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

/** One of these values, or several parted by commas. */
function severalOf(values: readonly string[]): Joi.StringSchema {
  const one = `(?:${values.map((value) => value.replaceAll(/[^\w -]/g, String.raw`\$&`)).join('|')})`
  return Joi.string()
    .pattern(new RegExp(`^${one}(?:,${one})*$`))
    .max(2000)
}

const bound = Joi.number().min(0).max(boundMax)

const filterFields = {
  category: optional(oneOf(categories)),
  type: optional(severalOf(materialTypeNames)),

  /** Where types are chosen, listings of those that have none of these grades are not asked for one. */
  grade: optional(severalOf(grades)),
  presentation: optional(severalOf(presentations)),

  /** Matched without regard to case. */
  color: optional(textOf(1, colorsMax)),
  materialOrigin: optional(severalOf(origins)),
  country: optional(oneOf(countries)),
  state: optional(Joi.string().pattern(/^[A-Z]{2}(?:,[A-Z]{2}){0,99}$/)),

  /** For a kilogram, as the screens show it: rounded to cents, in `priceCurrency`. What has no weight has no such price. */
  priceMin: optional(bound),
  priceMax: optional(bound),

  /** Of the bounds of the price; `USD` without it. Prices of the other currency are converted by the rate that a page says. */
  priceCurrency: optional(oneOf(currencies)),

  /** What is left to be bought; of what is counted in pieces where its seller says how heavy one is. */
  kilogramsMin: optional(bound),
  kilogramsMax: optional(bound),

  /** Words to be found in title, description, company or place, or that mean a material, a form, a place (`vocabulary.ts`). */
  q: optional(textOf(1, searchTextMax)),

  /** Words of `q`, parted by commas, that are searched as they are written, whatever else they mean. */
  literal: optional(textOf(1, searchTextMax)),

  /** Without it: by relevance where there are words, else newest. */
  sort: optional(oneOf(sorts)),
}

/** Of `type`, `grade`, `presentation`, `color`, `materialOrigin` and `state` one value, or several parted by commas: a listing has any of them. */
export const materialFiltersSchema = object(filterFields)
export type MaterialFilters = Infer<typeof materialFiltersSchema>

/** `userId`: of one company alone. `page`: the page of this number, from 1 on, in place of one by cursor. */
export const materialQuerySchema = object({
  ...filterFields,
  userId: optional(recordId),
  limit: withDefault(limit, pageSize),
  cursor: optional(cursor),
  page: optional(Joi.number().integer().min(1).max(pagesMax)),
}).nand('cursor', 'page')
export type MaterialQuery = Sent<typeof materialQuerySchema>

/**
 * How many listings each choice of a filter would leave, the other filters and the bounds applied but those that depend on it
 * (type, grade and presentation on the category, grade on the type, the state on the country); choices that leave none are not there.
 */
export const materialCountsSchema = recordOf(filterNames, dictionary(count))
export type MaterialCounts = Infer<typeof materialCountsSchema>

/** The rate that prices of different currencies are compared by, of the day it is of (`YYYY-MM-DD`). */
export const exchangeRateSchema = object({
  mxnPerUsd: Joi.number().positive(),
  date: Joi.string().pattern(/^\d{4}-\d{2}-\d{2}$/),
})
export type ExchangeRate = Infer<typeof exchangeRateSchema>

/** Words of a search, and the one or more things that they were taken for. */
export const understoodSchema = object({ words: Joi.string(), meanings: array(meaningSchema) })
export type Understood = Infer<typeof understoodSchema>

export const materialPageSchema = object({
  items: materialList,
  total: count,
  nextCursor: nullable(Joi.string()),
  exchangeRate: exchangeRateSchema,

  /** On the first page of a list, and on one that was asked for by its number. */
  counts: optional(materialCountsSchema),

  /** The words that were taken for something they do not say themselves, on the same pages. */
  understood: optional(array(understoodSchema)),
})
export type MaterialPage = Infer<typeof materialPageSchema>

/** How a search that finds nothing finds so many listings: by `filters`, which are it without some filters or words, or with a bound that is wider. */
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

const { q: _words, literal: _literal, sort: _sort, ...chosenFields } = filterFields

/** With the filters that are chosen: what is offered is counted with them. */
export const suggestionsQuerySchema = object({
  ...chosenFields,
  q: textOf(1, searchTextMax),
  language: withDefault(oneOf(languages), 'en'),
})
export type SuggestionsQuery = Sent<typeof suggestionsQuerySchema>

/** What the field of the search offers while one types; `q` is the search it makes, which finds so many listings. */
export const suggestionSchema = object({
  kind: oneOf(['material', 'form', 'place', 'company']),
  label: Joi.string(),
  q: Joi.string(),
  count,
})
export type Suggestion = Infer<typeof suggestionSchema>

export const suggestions = array(suggestionSchema)
