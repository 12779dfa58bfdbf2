import type { Connection } from 'mongoose'
import { companyModel } from './companies/company.ts'
import { exchangeRateModel } from './freight/exchangeRate.ts'
import { ledgerEntryModel } from './ledger/ledgerEntry.ts'
import { bankAccountModel } from './bankAccounts/bankAccount.ts'
import { lotModel } from './lots/lot.ts'
import { offerModel } from './offers/offer.ts'
import { requestModel } from './requests/request.ts'
import { askRulesModel } from './requests/storedRules.ts'
import { wantedPostModel } from './wantedAnswers/wantedPost.ts'
import { orderModel } from './order/order.ts'
import { orderCallModel } from './placement/orderCall.ts'
import { attachmentModels } from './attachments/AttachmentDeps.ts'
import { reviewModels } from './reviews/ReviewDeps.ts'
import { sampleModel } from './samples/sample.ts'
import { statementModel } from './carbon/statementModel.ts'
import { paymentEventModel } from './webhooks/paymentEvent.ts'
import { paymentModels } from './payments/paymentModels.ts'
import { weighingModels } from './settlement/weighing.ts'
import { settledOrderModel } from './settlementRecords/settledOrder.ts'
import { certificateModel } from './tax/certificate.ts'

export type OrdersModels = ReturnType<typeof ordersModels>

export function ordersModels(connection: Connection) {
  return {
    lots: lotModel(connection),
    companies: companyModel(connection),
    orders: orderModel(connection),
    offers: offerModel(connection),
    samples: sampleModel(connection),
    requests: requestModel(connection),
    askRules: askRulesModel(connection),
    wantedPosts: wantedPostModel(connection),
    orderCalls: orderCallModel(connection),
    ledger: ledgerEntryModel(connection),
    bankAccounts: bankAccountModel(connection),
    ...reviewModels(connection),
    ...attachmentModels(connection),
    ...paymentModels(connection),
    ...weighingModels(connection),
    settledOrders: settledOrderModel(connection),
    carbonStatements: statementModel(connection),
    exchangeRates: exchangeRateModel(connection),
    taxCertificates: certificateModel(connection),
    paymentEvents: paymentEventModel(connection),
  }
}
