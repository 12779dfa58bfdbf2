import Joi from 'joi'
import { recordId } from '../schemas.ts'
import type { OrderEventData } from './api.ts'

export const orderEventData = Joi.object<OrderEventData, true>({
  orderId: recordId.required(),
  materialId: recordId.required(),
  buyerId: recordId.required(),
  sellerId: recordId.required(),
})
