import { bind } from '../bind.ts'
import * as api from './api.ts'
import { orderCompletedData, orderEventData, reviewPostedData, shippingRates, shippingRequest } from './schemas.ts'

export const orders = bind(api, {
  calculateShipping: { summary: 'What freight costs, by carrier and service; of a listing with quotes that an order is placed by', body: shippingRequest, answer: shippingRates },
  orderPlaced: { data: orderEventData },
  orderConfirmed: { data: orderEventData },
  orderCancelled: { data: orderEventData },
  orderCompleted: { data: orderCompletedData },
  reviewPosted: { data: reviewPostedData },
})
