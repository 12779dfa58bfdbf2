import { weightMax } from '../orders/constants.ts'
import type { Country } from '../places/places.ts'
import type { Route } from './routeOf.ts'
import type { Parcel } from './shipment.ts'
import {
  carriers,
  crossing,
  kilogramsPerCubicMetre,
  kilometresMin,
  packageFactors,
  partOfTruck,
  services,
  truck,
  truckKilograms,
} from './tariff.ts'

/**
 * The parts of a price that do not depend on the route. `trucks`: full trucks. `charged`: the charged
 * kilograms of a part load beside them. `factor`: of the package.
 */
export type Load = { trucks: number; charged: number; factor: number }

/** The prices of a route, in dollars: `part` for each charged kilogram, `border` and `perBorder` for customs. */
export type Lane = { perTruck: number; part: number; border: number; perBorder: number }

/** Null for more than ten trucks, because such prices are negotiated. */
export function loadOf({ weight, dimensions, packageType }: Parcel): Load | null {
  if (weight > weightMax) return null
  const volume = (dimensions.length * dimensions.width * dimensions.height) / 1_000_000
  const kilograms = Math.max(weight, volume * kilogramsPerCubicMetre)
  const trucks = Math.floor(kilograms / truckKilograms)
  const charged = chargedKilograms(kilograms - trucks * truckKilograms)
  return { trucks, charged, factor: packageFactors[packageType] }
}

export function laneOf({ kilometres: driven, doesCross }: Route): Lane {
  const kilometres = Math.max(kilometresMin, driven)
  return {
    perTruck: truck.base + truck.perKilometre * kilometres,
    part: partOfTruck.perKilogram + partOfTruck.perKilogramKilometre * kilometres,
    border: doesCross ? crossing.perShipment : 0,
    perBorder: doesCross ? crossing.perTruck : 0,
  }
}

/**
 * The price in dollars, not rounded: full trucks, then the cheaper of a part load and another truck
 * for the rest. `offer`: the factor of a carrier and its service.
 */
export function freightDollars(load: Load, lane: Lane, offer: number): number {
  const { trucks, charged, factor } = load
  const rest = charged > 0 ? Math.min(lane.perTruck, partOfTruck.base + charged * lane.part) : 0
  const onBorder = lane.border + lane.perBorder * (charged > 0 ? trucks + 1 : trucks)
  return (trucks * lane.perTruck + rest) * factor * offer + onBorder
}

/** The offers of the carriers that serve a route. */
export function offersOn(doesCross: boolean, origin: Country) {
  return carriers
    .filter((carrier) => (doesCross ? carrier.doesCross : carrier.country === origin))
    .flatMap(({ name, factor, offers }) =>
      offers.map((service) => ({
        carrier: name,
        service,
        factor: factor * services[service].factor,
      })),
    )
}

/** The factor of the cheapest offer. */
export function cheapestOffer(doesCross: boolean, origin: Country): number {
  return Math.min(...offersOn(doesCross, origin).map(({ factor }) => factor))
}

function chargedKilograms(kilograms: number): number {
  return partOfTruck.steps.reduce(
    (sum, { upTo, share }, at) =>
      sum + Math.max(0, Math.min(kilograms, upTo) - (partOfTruck.steps[at - 1]?.upTo ?? 0)) * share,
    0,
  )
}
