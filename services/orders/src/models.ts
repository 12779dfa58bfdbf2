import { dailyUseModel } from '@materia/service-kit/src/limits/countDailyUse.ts'
import type { Connection } from 'mongoose'
import { companyModel } from './companies/company.ts'
import { ledgerEntryModel } from './ledger/ledgerEntry.ts'
import { lotModel } from './lots/lot.ts'
import { orderModel } from './order/order.ts'
import { orderCallModel } from './placement/orderCall.ts'
import { paperModel } from './attachments/attachment.ts'
import { ratingCountModel } from './reviews/ratingCount.ts'
import { reviewModel } from './reviews/review.ts'
import { reviewReportModel } from './reviews/reviewReport.ts'
import { paymentEventModel } from './webhooks/paymentEvent.ts'
import { payoutAccountModel } from './payments/payoutAccount.ts'
import { sandboxPaymentModel } from './payments/sandboxPayment.ts'
import { stripePaymentModel } from './payments/stripePayment.ts'

export type OrdersModels = ReturnType<typeof ordersModels>

/** Everything that orders keeps. */
export function ordersModels(connection: Connection) {
  return {
    lots: lotModel(connection),
    companies: companyModel(connection),
    orders: orderModel(connection),
    orderCalls: orderCallModel(connection),
    ledger: ledgerEntryModel(connection),
    reviews: reviewModel(connection),
    reviewReports: reviewReportModel(connection),
    ratingCounts: ratingCountModel(connection),
    papers: paperModel(connection),
    dailyUses: dailyUseModel(connection),
    sandboxPayments: sandboxPaymentModel(connection),
    stripePayments: stripePaymentModel(connection),
    payoutAccounts: payoutAccountModel(connection),
    paymentEvents: paymentEventModel(connection),
  }
}
