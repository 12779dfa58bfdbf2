import Joi from 'joi'
import { instant, recordId } from '../../schemas.ts'
import type {
  OrderCompletedData,
  OrderDueData,
  OrderEventData,
  OrderRefundedData,
  ReviewData,
  ReviewPostedData,
  ReviewWrittenData,
} from '../api.ts'
import { orderRoles } from '../constants.ts'
import { orderActors, orderSteps } from '../orderStates.ts'
import { currency, money, quantity, titleFields, unit } from '../schemas.ts'
import type { NamedLot } from '../types.ts'

const orderFields = {
  orderId: recordId.required(),
  materialId: recordId.required(),
  buyerId: recordId.required(),
  sellerId: recordId.required(),
  by: Joi.string().valid(...orderActors),
  credits: Joi.array().items(Joi.string().valid(...orderRoles)),
  lot: Joi.object<NamedLot, true>({
    ...titleFields,
    quantity: quantity.required(),
    unit: unit.required(),
    price: money,
    currency,
  }),
}

export const orderEventDataSchema = Joi.object<OrderEventData, true>(orderFields)
export const orderCompletedDataSchema = Joi.object<OrderCompletedData, true>({
  ...orderFields,
  completedAt: instant.required(),
})

export const orderRefundedDataSchema = Joi.object<OrderRefundedData, true>({
  ...orderFields,
  isWhole: Joi.boolean().required(),
  isForSale: Joi.boolean(),
})

export const orderDueDataSchema = Joi.object<OrderDueData, true>({
  ...orderFields,
  userId: recordId.required(),
  step: Joi.string()
    .valid(...orderSteps)
    .required(),
  dueAt: instant.required(),
})

const reviewFields = {
  reviewId: recordId.required(),
  orderId: recordId.required(),
  sellerId: recordId.required(),
  buyerId: recordId.required(),
  rating: Joi.number().integer().min(1).max(5).required(),
}
const by = Joi.string().valid(...orderRoles)

export const reviewPostedDataSchema = Joi.object<ReviewPostedData, true>({ ...reviewFields, by })
export const reviewDataSchema = Joi.object<ReviewData, true>({ ...reviewFields, by: by.required() })
export const reviewWrittenDataSchema = Joi.object<ReviewWrittenData, true>({
  ...reviewFields,
  by: by.required(),
  showAt: instant.required(),
})
