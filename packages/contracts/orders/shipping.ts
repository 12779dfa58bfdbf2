import Joi from 'joi'
import { postalPlace, recordId, textOf } from '../wire/fields.ts'
import { packageTypes } from '../packageTypes.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  optional,
  type Sent,
  withDefault,
} from '../wire/schema.ts'
import { fixedPackage, lengthMax, weightMax } from './constants.ts'
import { currency, money } from './order.ts'

/** An address as far as freight is reckoned by it (spec 7): `address` is its first line. */
export const shippingPlaceSchema = object({
  address: textOf(0, 120).allow(''),
  city: textOf(0, 80).allow(''),
  ...postalPlace,
})
export type ShippingPlace = Infer<typeof shippingPlaceSchema>

export const length = Joi.number().positive().max(lengthMax)

/** In centimetres. */
export const dimensionsSchema = object({ length, width: length, height: length })
export type Dimensions = Infer<typeof dimensionsSchema>

/**
 * Asks what freight costs. With a listing its place, weight and package count, whatever else is said here, and each rate has a quote; without `quantity`
 * it is about all that is left. Without a listing there are prices only, in dollars.
 */
export const shippingRequestSchema = object({
  origin: optional(shippingPlaceSchema),
  destination: shippingPlaceSchema,
  dimensions: withDefault(dimensionsSchema, fixedPackage.dimensions),

  /** In kilograms. */
  weight: withDefault(Joi.number().positive().max(weightMax), fixedPackage.weight),
  packageType: withDefault(oneOf(packageTypes), fixedPackage.packageType),
  materialId: optional(recordId),
  quantity: optional(Joi.string().pattern(/^[1-9]\d{0,8}$/)),
})
  .with('quantity', 'materialId')
  .or('origin', 'materialId')
export type ShippingRequest = Sent<typeof shippingRequestSchema>

export const shippingRateSchema = object({
  carrier: Joi.string(),
  service: Joi.string(),

  /** Decimal text, in the currency of the listing. */
  rate: money,
  currency,
  estimatedDays: Joi.number().integer().min(1),

  /** By which an order takes this rate, for 30 minutes; null without a listing. */
  quote: nullable(Joi.string()),
})
export type ShippingRate = Infer<typeof shippingRateSchema>

/** `isEstimate`: the provider of freight did not answer, and these are the prices of our own table. */
export const shippingRatesSchema = object({
  rates: array(shippingRateSchema),
  isEstimate: Joi.boolean(),
})
export type ShippingRates = Infer<typeof shippingRatesSchema>
