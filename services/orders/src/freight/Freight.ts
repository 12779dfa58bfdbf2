import type { FreightRate, PricedShipment } from '@materia/contracts/freight/shipment.ts'
import type { ShippingPlace } from '@materia/contracts/orders/shipping.ts'

/** A place of pickup or delivery. The city of a listing is empty, because it is not known. */
export type FreightPlace = Omit<ShippingPlace, 'address'>

export type Shipment = PricedShipment & { origin: FreightPlace; destination: FreightPlace }

/** `isEstimate`: the rates come from our own table, because the provider failed. */
export type FreightRates = { rates: FreightRate[]; isEstimate: boolean }

/** Computes the rates of a shipment. No rates means that no carrier goes there. */
export type Freight = (shipment: Shipment) => Promise<FreightRates>
