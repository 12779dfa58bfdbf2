import Joi from 'joi'
import { type Language, languages } from '../../languages.ts'
import { countries } from '../../places.ts'
import { recordId, textOf } from '../../schemas.ts'
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
} from '../constants.ts'
import { filterNames } from '../filters.ts'
import {
  count,
  cursor,
  grades,
  limit,
  materialList,
  materialTypeNames,
  type Paged,
  presentations,
} from '../schemas.ts'
import type {
  ExchangeRate,
  MaterialCounts,
  MaterialFilters,
  MaterialPage,
  MaterialQuery,
  Meaning,
  Suggestion,
  SuggestionsQuery,
  Understood,
  WayOut,
} from '../types.ts'

/** One of these values, or several parted by commas. */
function severalOf(values: readonly string[]): Joi.StringSchema {
  const one = `(?:${values.map((value) => value.replaceAll(/[^\w -]/g, String.raw`\$&`)).join('|')})`
  return Joi.string()
    .pattern(new RegExp(`^${one}(?:,${one})*$`))
    .max(2000)
}

const bound = Joi.number().min(0).max(boundMax)

const filterFields = {
  category: Joi.string().valid(...categories),
  type: severalOf(materialTypeNames),
  grade: severalOf(grades),
  presentation: severalOf(presentations),
  color: textOf(1, colorsMax),
  materialOrigin: severalOf(origins),
  country: Joi.string().valid(...countries),
  state: Joi.string().pattern(/^[A-Z]{2}(?:,[A-Z]{2}){0,99}$/),
  priceMin: bound,
  priceMax: bound,
  priceCurrency: Joi.string().valid(...currencies),
  kilogramsMin: bound,
  kilogramsMax: bound,
  q: textOf(1, searchTextMax),
  literal: textOf(1, searchTextMax),
  sort: Joi.string().valid(...sorts),
}

export const materialFiltersSchema = Joi.object<MaterialFilters, true>(filterFields)

export const materialQuerySchema = Joi.object<Paged<MaterialQuery>, true>({
  ...filterFields,
  userId: recordId,
  limit: limit.default(pageSize),
  cursor,
  page: Joi.number().integer().min(1).max(pagesMax),
}).nand('cursor', 'page')

const countsOf = (names: readonly string[]) =>
  Joi.object(
    Object.fromEntries(
      names.map((name) => [name, Joi.object().pattern(Joi.string(), count).required()]),
    ),
  )

export const exchangeRateSchema = Joi.object<ExchangeRate, true>({
  mxnPerUsd: Joi.number().positive().required(),
  date: Joi.string()
    .pattern(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
})

const understoodSchema = Joi.object<Understood, true>({
  words: Joi.string().required(),
  meanings: Joi.array()
    .items(
      Joi.object<Meaning, true>({
        kind: Joi.string()
          .valid(
            'category',
            'type',
            'grade',
            'presentation',
            'color',
            'materialOrigin',
            'country',
            'state',
            'company',
          )
          .required(),
        value: Joi.string().required(),
        type: Joi.string(),
        country: Joi.string().valid(...countries),
      }),
    )
    .required(),
})

export const materialPageSchema = Joi.object<MaterialPage, true>({
  items: materialList.required(),
  total: count.required(),
  nextCursor: Joi.string().allow(null).required(),
  exchangeRate: exchangeRateSchema.required(),
  counts: countsOf(filterNames) as Joi.ObjectSchema<MaterialCounts>,
  understood: Joi.array().items(understoodSchema),
})

export const waysOut = Joi.array<WayOut[]>().items(
  Joi.object<WayOut, true>({
    without: Joi.array()
      .items(
        Joi.object({
          filter: Joi.string().valid(...filterNames),
          words: Joi.string(),
          bound: Joi.string().valid(...boundNames),
        }),
      )
      .required(),
    filters: materialFiltersSchema.required(),
    total: count.required(),
  }),
)

const { q: _words, literal: _literal, sort: _sort, ...chosenFields } = filterFields

export const suggestionsQuerySchema = Joi.object<SuggestionsQuery & { language: Language }, true>({
  ...chosenFields,
  q: textOf(1, searchTextMax).required(),
  language: Joi.string()
    .valid(...languages)
    .default('en'),
})

export const suggestions = Joi.array<Suggestion[]>().items(
  Joi.object<Suggestion, true>({
    kind: Joi.string().valid('material', 'form', 'place', 'company').required(),
    label: Joi.string().required(),
    q: Joi.string().required(),
    count: count.required(),
  }),
)
