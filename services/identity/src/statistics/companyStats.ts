import type { CompanyStatistics } from '@materia/contracts/identity/companies/company.ts'
import { defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'

/**
 * Sums behind a company's statistics, as integers. Stored apart from the company, because its
 * events may arrive first.
 */
export type CompanyStatsDocument = {
  /** The user's id. */
  _id: number
  totalSales: number
  reviewCount: number
  ratingSum: number
  /**
   * Received first messages, how many of them it answered, and the total minutes until its answers.
   */
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
