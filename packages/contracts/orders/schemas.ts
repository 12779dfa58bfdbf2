import Joi from 'joi'
import type { Currency } from '../catalog/types.ts'
import { instant, postalPlace, recordId, textOf } from '../schemas.ts'
import type { OrderCompletedData, OrderEventData, ReviewPostedData } from './api.ts'
import { fixedPackage, lengthMax, packageTypes, weightMax } from './constants.ts'
import type { Dimensions, ShippingPlace, ShippingRate, ShippingRates, ShippingRequest } from './types.ts'

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

const place = Joi.object<ShippingPlace, true>({ address: textOf(0, 120).allow('').required(), city: textOf(0, 80).allow('').required(), ...postalPlace })
const length = Joi.number().positive().max(lengthMax)

export const shippingRequest = Joi.object<ShippingRequest & Required<Pick<ShippingRequest, 'dimensions' | 'weight' | 'packageType'>>, true>({
  origin: place,
  destination: place.required(),
  dimensions: Joi.object<Dimensions, true>({ length: length.required(), width: length.required(), height: length.required() }).default(fixedPackage.dimensions),
  weight: Joi.number().positive().max(weightMax).default(fixedPackage.weight),
  packageType: Joi.string().valid(...packageTypes).default(fixedPackage.packageType),
  materialId: recordId,
  quantity: Joi.string().pattern(/^[1-9]\d{0,8}$/),
}).with('quantity', 'materialId').or('origin', 'materialId').required()

/** Decimal text with two decimals. */
const money = Joi.string().pattern(/^\d{1,13}\.\d{2}$/)
const currency = Joi.string<Currency>().pattern(/^[A-Z]{3}$/)

const shippingRate = Joi.object<ShippingRate, true>({
  carrier: Joi.string().required(),
  service: Joi.string().required(),
  rate: money.required(),
  currency: currency.required(),
  estimatedDays: Joi.number().integer().min(1).required(),
  quote: Joi.string().allow(null).required(),
})
export const shippingRates = Joi.object<ShippingRates, true>({ rates: Joi.array().items(shippingRate).required(), isEstimate: Joi.boolean().required() })
