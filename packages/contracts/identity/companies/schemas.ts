import Joi from 'joi'
import { recordId, textOf } from '../../schemas.ts'
import { companyFields, verifiedSchema } from '../schemas.ts'
import {
  companyIdsMax,
  companyPageSize,
  companyPageSizeMax,
  companySearchMax,
} from './constants.ts'
import type {
  CompaniesQuery,
  Company,
  CompanyIds,
  CompanyIdsQuery,
  CompanyPage,
  CompanyParams,
  CompanyProfile,
  CompanyStatistics,
} from './types.ts'

const count = Joi.number().integer().min(0)
const id = '[1-9][0-9]{0,14}'

export const companyParamsSchema = Joi.object<CompanyParams, true>({ id: recordId.required() })

export const companiesQuerySchema = Joi.object<CompaniesQuery & { limit: number }, true>({
  q: textOf(1, companySearchMax),
  limit: count.min(1).max(companyPageSizeMax).default(companyPageSize),
  cursor: Joi.string().pattern(/^[A-Za-z0-9_-]{1,200}$/),
  ids: Joi.string().pattern(new RegExp(`^${id}(?:,${id}){0,${companyIdsMax - 1}}$`)),
}).without('ids', ['q', 'cursor'])

const shown = {
  ...companyFields,
  id: recordId.required(),
  // Empty of one that is gone.
  username: companyFields.username.allow(''),
  companyName: companyFields.companyName.allow(''),
  description: Joi.string().allow('').required(),
  location: Joi.string().allow('').required(),
  createdAt: Joi.string().required(),
  verified: verifiedSchema.required(),
  isDeleted: Joi.boolean().valid(true),
}

export const companySchema = Joi.object<Company, true>(shown)
export const companyList = Joi.array<Company[]>().items(companySchema)
export const companyProfileSchema = Joi.object<CompanyProfile, true>({
  ...shown,
  email: Joi.string(),
  phoneNumber: Joi.string().allow(''),
})

export const companyPageSchema = Joi.object<CompanyPage, true>({
  items: companyList.required(),
  total: count.required(),
  nextCursor: Joi.string().allow(null).required(),
})

export const companyIdsQuerySchema = Joi.object<Required<CompanyIdsQuery>, true>({
  part: Joi.number().integer().min(1).max(1_000_000).default(1),
})
export const companyIdsSchema = Joi.object<CompanyIds, true>({
  ids: Joi.array().items(recordId).required(),
  parts: count.required(),
})

export const companyStatisticsSchema = Joi.object<CompanyStatistics, true>({
  averageRating: Joi.number().min(1).max(5).allow(null).required(),
  reviewCount: count.required(),
  totalSales: count.required(),
  responseTime: count.allow(null).required(),
  responseRate: count.max(100).allow(null).required(),
  memberSince: Joi.string().required(),
})
