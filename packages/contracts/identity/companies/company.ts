import Joi from 'joi'
import { count, recordId, textOf } from '../../wire/fields.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  onlyTrue,
  optional,
  type Sent,
  withDefault,
} from '../../wire/schema.ts'
import { companyFields, verifiedSchema } from '../users/user.ts'
import {
  companyIdsMax,
  companyPageSize,
  companyPageSizeMax,
  companySearchMax,
} from './constants.ts'

const id = '[1-9][0-9]{0,14}'

export const companyParamsSchema = object({ id: recordId })
export type CompanyParams = Infer<typeof companyParamsSchema>

/**
 * `q`: words, or prefixes of words, in the name, username or place. `ids`, for example `1,2,3`:
 * exactly these companies.
 */
export const companiesQuerySchema = object({
  q: optional(textOf(1, companySearchMax)),
  limit: withDefault(count.min(1).max(companyPageSizeMax), companyPageSize),
  cursor: optional(Joi.string().pattern(/^[A-Za-z0-9_-]{1,200}$/)),
  ids: optional(Joi.string().pattern(new RegExp(`^${id}(?:,${id}){0,${companyIdsMax - 1}}$`))),
}).without('ids', ['q', 'cursor'])
export type CompaniesQuery = Sent<typeof companiesQuerySchema>

const shown = {
  ...companyFields,
  id: recordId,

  // Empty for a deleted account.
  username: companyFields.username.allow(''),
  companyName: companyFields.companyName.allow(''),
  description: Joi.string().allow(''),
  location: Joi.string().allow(''),
  createdAt: Joi.string(),

  /** The approved documents and the date; null while the company is not verified. */
  verified: verifiedSchema,

  /** The account was deleted, and only its id is left. */
  isDeleted: optional(onlyTrue),
}

/** A company's public data, without email and phone. */
export const companySchema = object(shown)
export type Company = Infer<typeof companySchema>

export const companyList = array(companySchema)

/**
 * One company. Its email and phone are for companies that it has written with or has a paid order
 * with. By its choice they are for every signed-in company.
 */
export const companyProfileSchema = object({
  ...shown,
  email: optional(Joi.string()),
  phoneNumber: optional(Joi.string().allow('')),
})
export type CompanyProfile = Infer<typeof companyProfileSchema>

export const companyPageSchema = object({
  items: companyList,
  total: count,
  nextCursor: nullable(Joi.string()),
})
export type CompanyPage = Infer<typeof companyPageSchema>

export const companyIdsQuerySchema = object({
  part: withDefault(Joi.number().integer().min(1).max(1_000_000), 1),
})
export type CompanyIdsQuery = Sent<typeof companyIdsQuerySchema>

/** Ids of the companies in one part, and the number of parts. */
export const companyIdsSchema = object({ ids: array(recordId), parts: count })
export type CompanyIds = Infer<typeof companyIdsSchema>

/** A company's trading statistics. A value is null while there is no data. */
export const companyStatisticsSchema = object({
  /** From 1 to 5, with one decimal. */
  averageRating: nullable(Joi.number().min(1).max(5)),
  reviewCount: count,
  totalSales: count,

  /** Average minutes until it answers a company's first message. */
  responseTime: nullable(count),

  /** Percentage of these messages that it answers. */
  responseRate: nullable(count.max(100)),

  /** ISO 8601 UTC */
  memberSince: Joi.string(),
})
export type CompanyStatistics = Infer<typeof companyStatisticsSchema>
