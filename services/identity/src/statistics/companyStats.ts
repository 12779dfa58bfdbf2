import type { CompanyStatistics } from '@materia/contracts/identity/companies/company.ts'
import { defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'

/** What a company's statistics are made of, in whole numbers. Apart from the company: its events may come first. */
export type CompanyStatsDocument = {
  /** The user's id. */
  _id: number
  totalSales: number
  reviewCount: number
  ratingSum: number
  /** First messages that it was sent, those of them that it answered, and the minutes which that took. */
  askedCount: number
  answeredCount: number
  minutesSum: number
}

const count = { type: Number, default: 0 }

export const companyStatsModel = defineModel<CompanyStatsDocument>('company_stats', {
  _id: integer,
  totalSales: count,
  reviewCount: count,
  ratingSum: count,
  askedCount: count,
  answeredCount: count,
  minutesSum: count,
})

export type CompanyStatsRows = { companyStats: ReturnType<typeof companyStatsModel> }

export function toStatistics(
  stats: CompanyStatsDocument | null,
  createdAt: Date,
): CompanyStatistics {
  const {
    totalSales = 0,
    reviewCount = 0,
    ratingSum = 0,
    askedCount = 0,
    answeredCount = 0,
    minutesSum = 0,
  } = stats ?? {}
  return {
    averageRating: reviewCount > 0 ? Math.round((10 * ratingSum) / reviewCount) / 10 : null,
    reviewCount,
    totalSales,
    responseTime: answeredCount > 0 ? Math.round(minutesSum / answeredCount) : null,
    responseRate: askedCount > 0 ? Math.round((100 * answeredCount) / askedCount) : null,
    memberSince: createdAt.toISOString(),
  }
}
