// Helpers for tests of other packages that use this service.
export { startOrders } from './startOrders.ts'
export { live, modelLives } from './model/lives.ts'
export { buildCamt } from './buildCamt.ts'
export { promiseTransfers } from './promiseTransfers.ts'
