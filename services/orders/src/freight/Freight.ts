import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { PackageType } from '@materia/contracts/packageTypes.ts'
import type { Dimensions, ShippingPlace } from '@materia/contracts/orders/shipping.ts'

/** Where something is: city and postal code empty where only the state is known, as of a listing. */
export type FreightPlace = Omit<ShippingPlace, 'address'>

export type Shipment = {
  origin: FreightPlace
  destination: FreightPlace
  /** In kilograms. */
  weight: number
  /** In centimetres. */
  dimensions: Dimensions
  packageType: PackageType
  /** In which prices are answered. */
  currency: Currency
}

export type FreightRate = { carrier: string; service: string; cents: number; estimatedDays: number }

/** `isEstimate`: of our table, as the provider did not answer. */
export type FreightRates = { rates: FreightRate[]; isEstimate: boolean }

/** What it costs to bring something somewhere: no rates where nobody does. */
export type Freight = (shipment: Shipment) => Promise<FreightRates>
