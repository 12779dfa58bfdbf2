import Joi from 'joi'
import { packageTypes } from '../../packageTypes.ts'
import { postalPlace, recordId, textOf } from '../../schemas.ts'
import { fixedPackage, lengthMax, weightMax } from '../constants.ts'
import { currency, money } from '../schemas.ts'
import type {
  Dimensions,
  ShippingPlace,
  ShippingRate,
  ShippingRates,
  ShippingRequest,
} from '../types.ts'

const shippingPlaceSchema = Joi.object<ShippingPlace, true>({
  address: textOf(0, 120).allow('').required(),
  city: textOf(0, 80).allow('').required(),
  ...postalPlace,
})
const length = Joi.number().positive().max(lengthMax)

export const shippingRequestSchema = Joi.object<
  ShippingRequest & Required<Pick<ShippingRequest, 'dimensions' | 'weight' | 'packageType'>>,
  true
>({
  origin: shippingPlaceSchema,
  destination: shippingPlaceSchema.required(),
  dimensions: Joi.object<Dimensions, true>({
    length: length.required(),
    width: length.required(),
    height: length.required(),
  }).default(fixedPackage.dimensions),
  weight: Joi.number().positive().max(weightMax).default(fixedPackage.weight),
  packageType: Joi.string()
    .valid(...packageTypes)
    .default(fixedPackage.packageType),
  materialId: recordId,
  quantity: Joi.string().pattern(/^[1-9]\d{0,8}$/),
})
  .with('quantity', 'materialId')
  .or('origin', 'materialId')
  .required()

const shippingRateSchema = Joi.object<ShippingRate, true>({
  carrier: Joi.string().required(),
  service: Joi.string().required(),
  rate: money.required(),
  currency: currency.required(),
  estimatedDays: Joi.number().integer().min(1).required(),
  quote: Joi.string().allow(null).required(),
})
export const shippingRatesSchema = Joi.object<ShippingRates, true>({
  rates: Joi.array().items(shippingRateSchema).required(),
  isEstimate: Joi.boolean().required(),
})
