import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { PackageType } from '@materia/contracts/packageTypes.ts'
import type { Dimensions, ShippingPlace } from '@materia/contracts/orders/shipping.ts'

/** A place of pickup or delivery. The city of a listing is empty, because it is not known. */
export type FreightPlace = Omit<ShippingPlace, 'address'>

export type Shipment = {
  origin: FreightPlace
  destination: FreightPlace
  /** In kilograms. */
  weight: number
  /** In centimetres. */
  dimensions: Dimensions
  packageType: PackageType
  /** The currency of the rates. */
  currency: Currency
}

export type FreightRate = { carrier: string; service: string; cents: number; estimatedDays: number }

/** `isEstimate`: the rates come from our own table, because the provider failed. */
export type FreightRates = { rates: FreightRate[]; isEstimate: boolean }

/** Computes the rates of a shipment. No rates means that no carrier goes there. */
export type Freight = (shipment: Shipment) => Promise<FreightRates>
