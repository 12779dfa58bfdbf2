import type { Address } from '../address.ts'
import type { Currency } from '../catalog/types.ts'
import type { packageTypes } from './constants.ts'

export type PackageType = (typeof packageTypes)[number]

/** An address as far as freight is reckoned by it (spec 7): `address` is its first line. */
export type ShippingPlace = Pick<Address, 'city' | 'state' | 'postalCode' | 'country'> & { address: string }

/** In centimetres. */
export type Dimensions = { length: number; width: number; height: number }

/**
 * Asks what freight costs. With a listing its place, weight and package count, whatever else is said here, and each rate has a quote; without `quantity`
 * it is about all that is left. Without a listing there are prices only, in dollars.
 */
export type ShippingRequest = {
  origin?: ShippingPlace
  destination: ShippingPlace
  dimensions?: Dimensions
  /** In kilograms. */
  weight?: number
  packageType?: PackageType
  materialId?: number
  quantity?: string
}

export type ShippingRate = {
  carrier: string
  service: string
  /** Decimal text, in the currency of the listing. */
  rate: string
  currency: Currency
  estimatedDays: number
  /** By which an order takes this rate, for 30 minutes; null without a listing. */
  quote: string | null
}

/** `isEstimate`: the provider of freight did not answer, and these are the prices of our own table. */
export type ShippingRates = { rates: ShippingRate[]; isEstimate: boolean }
