// What tests of the whole use of this service's.
export { startOrders } from './startOrders.ts'
