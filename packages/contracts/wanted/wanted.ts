import Joi from 'joi'
import { categories, colorMax, currencies, origins, pageSize } from '../catalog/lists/constants.ts'
import { mfiPattern, postalCodePattern } from '../catalog/lists/listingPatterns.ts'
import {
  grades,
  limit,
  materialTypeNames,
  presentations as forms,
  sellerSchema,
} from '../catalog/material.ts'
import {
  exchangeRateSchema,
  filterFields,
  materialCountsSchema,
  pageFields,
  understoodSchema,
} from '../catalog/search.ts'
import { languages } from '../languages.ts'
import { countries } from '../places/places.ts'
import { hasText } from '../text/rules.ts'
import { count, cursor, instant, recordId, textOf } from '../wire/fields.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  onlyTrue,
  optional,
  partial,
  recordOf,
  type Sent,
  withDefault,
} from '../wire/schema.ts'
import {
  wantedColorsMax,
  wantedFormsMax,
  wantedKilogramsMax,
  wantedReportMax,
  wantedReportReasons,
  wantedSorts,
  wantedStatuses,
  wantedTextMax,
} from './constants.ts'

export const wantedParamsSchema = object({ id: recordId })
export type WantedParams = Infer<typeof wantedParamsSchema>

const mfi = Joi.string().pattern(mfiPattern)
/** Decimal text with up to four decimals, for one kilogram. */
const unitPrice = Joi.string().pattern(/^(?!0*(\.0*)?$)\d{1,9}(\.\d{1,4})?$/)

/** The fields that a company fills in. An empty list or null means that any will do. */
const draftFields = {
  category: oneOf(categories),
  type: Joi.string().valid(...materialTypeNames),
  presentations: array(Joi.string<string>().valid(...forms))
    .max(wantedFormsMax)
    .unique(),
  grade: nullable(Joi.string().valid(...grades)),
  colors: array(textOf(1, colorMax).pattern(hasText)).max(wantedColorsMax).unique(),
  materialOrigin: nullable(oneOf(origins)),

  /** The melt flow index is at least and at most this. Only for materials that have one. */
  mfiMin: nullable(mfi),
  mfiMax: nullable(mfi),

  /** The weight that the company buys in a month. */
  kilograms: Joi.number().integer().min(1).max(wantedKilogramsMax),
  targetPrice: nullable(unitPrice),

  /** Whether others see the target price. */
  showsPrice: Joi.boolean(),
  currency: oneOf(currencies),

  /** The destination of the goods. `location`: `State, Country` text, as of a listing. */
  location: textOf(1, 100),
  postalCode: Joi.string().pattern(postalCodePattern),
  description: textOf(0, wantedTextMax, 'lines').allow(''),
}

/** Confirms that the state is right, although the postal code belongs to another one. */
const isStateConfirmed = optional(Joi.boolean())

/** `status`: by default it is published at once. */
export const wantedDraftSchema = object({
  ...draftFields,
  isStateConfirmed,
  presentations: withDefault(draftFields.presentations, []),
  grade: withDefault(draftFields.grade, null),
  colors: withDefault(draftFields.colors, []),
  materialOrigin: withDefault(draftFields.materialOrigin, null),
  mfiMin: withDefault(draftFields.mfiMin, null),
  mfiMax: withDefault(draftFields.mfiMax, null),
  targetPrice: withDefault(draftFields.targetPrice, null),
  showsPrice: withDefault(draftFields.showsPrice, false),
  currency: withDefault(draftFields.currency, 'USD'),
  description: withDefault(draftFields.description, ''),
  status: withDefault(oneOf(['draft', 'open']), 'open'),
})
export type WantedDraft = Sent<typeof wantedDraftSchema>

/**
 * New values for any field. `status`: publishes the post, also again, or withdraws it. `isRenewed`:
 * an open post is open for another 60 days from now.
 */
export const wantedChangeSchema = object({
  ...partial(draftFields),
  isStateConfirmed,
  status: optional(oneOf(['open', 'withdrawn'])),
  isRenewed: optional(onlyTrue),
}).min(1)
export type WantedChange = Infer<typeof wantedChangeSchema>

export const wantedSchemaFields = {
  ...draftFields,
  id: recordId,
  userId: recordId,

  /** In English, for lists without words of their own. Screens use `wantedTitle`. */
  title: Joi.string(),
  country: oneOf(countries),
  state: Joi.string(),
  status: oneOf(wantedStatuses),
  until: nullable(instant),
  createdAt: instant,
  buyer: sellerSchema,
}

/**
 * A wanted post. `targetPrice` is null for others unless the company shows it. `until`: the end of an
 * open post, or when it ended.
 */
export const wantedSchema = object(wantedSchemaFields)
export type Wanted = Infer<typeof wantedSchema>

const { to: _to, sort: _sort, ...filters } = filterFields

/**
 * The filters of the list of listings. A post that takes any form, color, grade or origin is found
 * by each of them. Price bounds find only posts that show their target price.
 */
export const wantedQuerySchema = object({
  ...filters,
  ...pageFields,
  sort: optional(oneOf(wantedSorts)),
}).nand('cursor', 'page')
export type WantedQuery = Sent<typeof wantedQuerySchema>

export const wantedPageSchema = object({
  items: array(wantedSchema),
  total: count,
  nextCursor: nullable(Joi.string()),
  exchangeRate: exchangeRateSchema,

  /** As in the list of listings. */
  counts: optional(materialCountsSchema),
  understood: optional(array(understoodSchema)),
})
export type WantedPage = Infer<typeof wantedPageSchema>

export const ownWantedQuerySchema = object({
  status: optional(oneOf(wantedStatuses)),
  limit: withDefault(limit, pageSize),
  cursor: optional(cursor),
})
export type OwnWantedQuery = Sent<typeof ownWantedQuerySchema>

/** `counts`: the number of posts in each status. */
export const ownWantedPageSchema = object({
  items: array(wantedSchema),
  total: count,
  counts: recordOf(wantedStatuses, count),
  nextCursor: nullable(Joi.string()),
})
export type OwnWantedPage = Infer<typeof ownWantedPageSchema>

export const wantedExportQuerySchema = object({ language: withDefault(oneOf(languages), 'en') })
export type WantedExportQuery = Sent<typeof wantedExportQuerySchema>

/** A report about a post to the platform's operators. */
export const wantedReportSchema = object({
  reason: oneOf(wantedReportReasons),
  comment: withDefault(textOf(0, wantedReportMax, 'lines').allow(''), ''),
})
export type WantedReport = Sent<typeof wantedReportSchema>
