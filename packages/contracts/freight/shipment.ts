import type { Currency } from '../catalog/lists/constants.ts'
import type { Dimensions } from '../orders/shipping.ts'
import type { PackageType } from '../goods/packageTypes.ts'
import type { Country } from '../places/places.ts'

/** The parts of a place that determine freight. */
export type PostalCodePlace = { country: Country; postalCode: string }

/** A packed quantity, in kilograms and centimeters. */
export type Parcel = { weight: number; dimensions: Dimensions; packageType: PackageType }

/** `currency`: the currency of the rates. */
export type PricedShipment = Parcel & {
  origin: PostalCodePlace
  destination: PostalCodePlace
  currency: Currency
}

export type FreightRate = { carrier: string; service: string; cents: number; estimatedDays: number }
