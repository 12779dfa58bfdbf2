import Joi from 'joi'
import { postalPlace, recordId, textOf, termsRevision } from '../wire/fields.ts'
import { packageTypes } from '../goods/packageTypes.ts'
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
import { shownTaxLines } from '../tax/taxLine.ts'
import { currency, money } from './order.ts'

/** The parts of an address that determine freight. `address` is its first line. */
export const shippingPlaceSchema = object({
  address: textOf(0, 120).allow(''),
  city: textOf(0, 80).allow(''),
  ...postalPlace,
})
export type ShippingPlace = Infer<typeof shippingPlaceSchema>

export const length = Joi.number().positive().max(lengthMax)

/** In centimeters. */
export const dimensionsSchema = object({ length, width: length, height: length })
export type Dimensions = Infer<typeof dimensionsSchema>

/**
 * Requests freight rates. With `materialId`, the listing's place, weight and package are used
 * instead of the other fields, and each rate has a quote. `quantity` is by default all that is
 * left. `termsRevision`: the terms that the buyer has seen, so that an older copy of the listing is
 * not used. Without a listing there are only prices, in dollars.
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
  termsRevision: optional(termsRevision),
})
  .with('quantity', 'materialId')
  .or('origin', 'materialId')
export type ShippingRequest = Sent<typeof shippingRequestSchema>

export const shippingRateSchema = object({
  carrier: Joi.string(),
  service: Joi.string(),

  /** Decimal text, in the listing's currency. */
  rate: money,
  currency,
  estimatedDays: Joi.number().integer().min(1),

  /** Lets an order use this rate for 30 minutes; null without a listing. */
  quote: nullable(Joi.string()),
})
export type ShippingRate = Infer<typeof shippingRateSchema>

/**
 * `isEstimate`: the freight provider did not respond, so the rates come from our own price table.
 */
export const shippingRatesSchema = object({
  rates: array(shippingRateSchema),
  isEstimate: Joi.boolean(),

  /** For a listing: the buyer sends a truck instead. */
  ownTruck: optional(shippingRateSchema),

  /** For a listing: the tax on the goods when they are delivered there. */
  taxLines: optional(shownTaxLines),
})
export type ShippingRates = Infer<typeof shippingRatesSchema>
