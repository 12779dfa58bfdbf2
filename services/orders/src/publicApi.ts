// What scripts outside of this service may use of it: what an operator runs.
export { checkLedger } from './ledger/checkLedger.ts'
export { decideDispute, openDisputes } from './disputes.ts'
export { hideReview, keepReview, openReviewReports } from './reviews/reportedReviews.ts'
export { openPaperFiles, papersOf } from './papers/papersOf.ts'
export { ordersModels, type OrdersModels } from './model/ordersModels.ts'
export { createPayment } from './payment/createPayment.ts'
export { paymentVariables, type PaymentVariables } from './payment/paymentVariables.ts'
export { signatureHeader, signWebhook } from './payment/webhookSignature.ts'
