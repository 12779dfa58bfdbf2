import Joi from 'joi'
import { instant, recordId } from '../schemas.ts'
import type { OrderCompletedData, OrderEventData, ReviewPostedData } from './api.ts'

const orderFields = {
  orderId: recordId.required(),
  materialId: recordId.required(),
  buyerId: recordId.required(),
  sellerId: recordId.required(),
}

export const orderEventData = Joi.object<OrderEventData, true>(orderFields)
export const orderCompletedData = Joi.object<OrderCompletedData, true>({ ...orderFields, completedAt: instant.required() })

export const reviewPostedData = Joi.object<ReviewPostedData, true>({
  reviewId: recordId.required(),
  orderId: recordId.required(),
  sellerId: recordId.required(),
  buyerId: recordId.required(),
  rating: Joi.number().integer().min(1).max(5).required(),
})
