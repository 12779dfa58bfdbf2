// The exports for code outside of this service: demo data, operator commands and benchmarks.
export { reconcile } from './ledger/reconcile.ts'
export { reconcileStatement } from './ledger/reconcileStatement.ts'
export { ConversionRefused, recordConversion } from './ledger/recordConversion.ts'
export { availableCents, readOwnMoney } from './ledger/ownMoney.ts'
export { dueCents, payoutCentsOf } from './order/amounts.ts'
export { entryOf } from './ledger/entryOf.ts'
export { decideDispute, openDisputes } from './steps/disputes.ts'
export { describeOffer } from './offerList/describeOffer.ts'
export { bookPickup } from './pickup/bookPickup.ts'
export { hideReview, dismissReviewReports, openReviewReports } from './reviews/reportedReviews.ts'
export { attachmentsOf, openAttachmentFiles } from './attachments/attachmentsOf.ts'
export { ordersModels, type OrdersModels } from './models.ts'
export { onSaleFinished } from './carbon/onSaleFinished.ts'
export { saleOf } from './orderChanges/saleOf.ts'
export { toRecord } from './order/orderRecord.ts'
export type { OrderDocument } from './order/order.ts'
export { createPayment } from './payments/createPayment.ts'
export { createSandbox } from './payments/createSandbox.ts'
export { searchWords } from './order/searchWords.ts'
export { countRating } from './reviews/showReview.ts'
export type { ReviewDocument } from './reviews/review.ts'
export { paymentVariables, type PaymentVariables } from './payments/paymentVariables.ts'
export { signatureHeader, signWebhook } from './payments/webhookSignature.ts'
export { paymentKey, transferKey, type PaymentProvider } from './payments/PaymentProvider.ts'
export { toCompany } from './companies/company.ts'
export { readBankFile } from './transfers/bankFiles/readBankFile.ts'
export { csvColumns, type CsvFormat } from './transfers/bankFiles/readCsvStatement.ts'
export { FileRefused } from './transfers/bankFiles/BankStatement.ts'
export { importStatements } from './transfers/importStatements.ts'
export { applyReceipts } from './transfers/applyReceipts.ts'
export { exportFile, startExport } from './transfers/exportTransfers.ts'
export { openChecks, releasePayouts } from './bankAccounts/checkPayout.ts'
export { makeSandboxTransfer } from './transfers/sandboxBank.ts'
export {
  assignReceipt,
  decidedReceipts,
  DecisionRefused,
  nameAccount,
  openReceipts,
  returnReceipt,
} from './transfers/receiptQueue.ts'
export { readReferences } from './transfers/reference.ts'
