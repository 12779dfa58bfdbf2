import type { Connection } from 'mongoose'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { ratingCountModel } from './ratingCount.ts'
import { reviewModel } from './review.ts'
import { reviewReportModel } from './reviewReport.ts'

export function reviewModels(connection: Connection) {
  return {
    reviews: reviewModel(connection),
    reviewReports: reviewReportModel(connection),
    ratingCounts: ratingCountModel(connection),
  }
}

export type ReviewDeps = OrderDeps & ReturnType<typeof reviewModels>
