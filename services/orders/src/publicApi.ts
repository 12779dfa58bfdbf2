// What scripts outside of this service may use of it: what an operator runs.
export { checkLedger } from './ledger/checkLedger.ts'
export { decideDispute, openDisputes } from './disputes.ts'
export { hideReview, keepReview, openReviewReports } from './reviews/reportedReviews.ts'
export { openPaperFiles, papersOf } from './papers/papersOf.ts'
export { ordersModels, type OrdersModels } from './model/ordersModels.ts'
export { createSandbox } from './payment/createSandbox.ts'
