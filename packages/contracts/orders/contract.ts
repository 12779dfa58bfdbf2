import { bind } from '../bind.ts'
import * as api from './api.ts'
import { orderCompletedData, orderEventData, reviewPostedData } from './schemas.ts'

export const orders = bind(api, {
  orderPlaced: { data: orderEventData },
  orderConfirmed: { data: orderEventData },
  orderCancelled: { data: orderEventData },
  orderCompleted: { data: orderCompletedData },
  reviewPosted: { data: reviewPostedData },
})
