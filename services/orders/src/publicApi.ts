// What scripts outside of this service may use of it: what an operator runs.
export { checkLedger } from './ledger/checkLedger.ts'
export { decideDispute, openDisputes } from './disputes.ts'
export { ordersModels } from './model/ordersModels.ts'
export { hideReview, keepReview, openReviewReports } from './reviews/reportedReviews.ts'
export { createSandbox } from './payment/createSandbox.ts'
