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

/** With `q`: words, or beginnings of them, of name, username or place. `ids`, e.g. `1,2,3`: these companies, and nothing else beside it. */
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

  // Empty of one that is gone.
  username: companyFields.username.allow(''),
  companyName: companyFields.companyName.allow(''),
  description: Joi.string().allow(''),
  location: Joi.string().allow(''),
  createdAt: Joi.string(),

  /** What was checked and when; null while it is not verified. */
  verified: verifiedSchema,

  /** The account is gone: only its id is left. Said of such only. */
  isDeleted: optional(onlyTrue),
}

/** A company as everybody may see it: neither its e-mail nor its phone is in it. */
export const companySchema = object(shown)
export type Company = Infer<typeof companySchema>

export const companyList = array(companySchema)

/** One company; how to reach it is told to signed-in companies, where it allows that. */
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

/** The companies of one part of all ids, and how many parts there are. */
export const companyIdsSchema = object({ ids: array(recordId), parts: count })
export type CompanyIds = Infer<typeof companyIdsSchema>

/** How a company trades. What there is nothing to tell of yet is null. */
export const companyStatisticsSchema = object({
  /** From 1 to 5, to a tenth. */
  averageRating: nullable(Joi.number().min(1).max(5)),
  reviewCount: count,
  totalSales: count,

  /** Minutes until it answers somebody's first message, on average. */
  responseTime: nullable(count),

  /** Percent of those messages that it answers. */
  responseRate: nullable(count.max(100)),

  /** ISO 8601 UTC */
  memberSince: Joi.string(),
})
export type CompanyStatistics = Infer<typeof companyStatisticsSchema>
