import { dailyUseModel } from '@materia/service-kit/src/limits/countDailyUse.ts'
import type { Connection } from 'mongoose'
import { alertModel } from './alert.ts'
import { askFigureModel } from './askFigure.ts'
import { savedSearchModel } from './savedSearch.ts'
import { matchModelModel } from './matchModel.ts'
import { matchFeedbackModel } from './matchFeedback.ts'
import { dealModel } from './deal.ts'
import { dealFigureModel, dealMonthModel } from './dealFigure.ts'
import { exchangeRateModel } from './exchangeRate.ts'
import { favoriteModel } from './favorite.ts'
import { listingCountModel } from './listingCount.ts'
import { materialModel } from './material.ts'
import { materialReaderModel } from './materialReader.ts'
import { materialStatsModel } from './materialStats.ts'
import { pastTermsModel } from './pastTerms.ts'
import { reservationModel } from './reservation.ts'
import { sellerModel } from './seller.ts'
import { uploadModel } from './upload.ts'
import { wantedAlertModel } from '../wantedModel/wantedAlert.ts'
import { wantedModel } from '../wantedModel/wantedPost.ts'
import { wantedReportModel } from '../wantedModel/wantedReport.ts'
import { viewModel } from './view.ts'

export type CatalogModels = ReturnType<typeof catalogModels>

/** Every collection of catalog's database. `prepareDatabase` creates them. */
export function catalogModels(connection: Connection) {
  return {
    materials: materialModel(connection),
    listingCounts: listingCountModel(connection),
    materialStats: materialStatsModel(connection),
    materialReaders: materialReaderModel(connection),
    favorites: favoriteModel(connection),
    reservations: reservationModel(connection),
    pastTerms: pastTermsModel(connection),
    sellers: sellerModel(connection),
    uploads: uploadModel(connection),
    seenViews: viewModel(connection),
    savedSearches: savedSearchModel(connection),
    alerts: alertModel(connection),
    askFigures: askFigureModel(connection),
    matchModels: matchModelModel(connection),
    matchFeedback: matchFeedbackModel(connection),
    deals: dealModel(connection),
    dealFigures: dealFigureModel(connection),
    dealMonths: dealMonthModel(connection),
    exchangeRates: exchangeRateModel(connection),
    wantedPosts: wantedModel(connection),
    wantedAlerts: wantedAlertModel(connection),
    wantedReports: wantedReportModel(connection),
    dailyUses: dailyUseModel(connection),
  }
}
