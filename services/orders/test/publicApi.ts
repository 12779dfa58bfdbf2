// Helpers for tests of other packages that use this service.
export { startOrders } from './startOrders.ts'
export { live, modelLives } from './model/lives.ts'
export { buildCamt } from './buildCamt.ts'
export { promiseTransfers } from './promiseTransfers.ts'
export { type RequestEventData, findRequestProblems } from './requestLives/checks.ts'
export { runRequestLives } from './requestLives/runRequestLives.ts'
export { startRequests } from './startRequests.ts'
