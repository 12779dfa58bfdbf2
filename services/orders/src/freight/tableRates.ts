import { weightMax } from '@materia/contracts/orders/constants.ts'
import { roundCents } from '@materia/contracts/money.ts'
import Big from 'big.js'
import type { FreightRate, Shipment } from './Freight.ts'
import { type Route, routeOf } from './routeOf.ts'
import {
  carriers,
  crossing,
  kilogramsPerCubicMetre,
  packageFactors,
  partOfTruck,
  services,
  truck,
  truckKilograms,
} from './tariff.ts'

/**
 * The carriers' offers from our own table, cheapest first. Empty without a road, and for more than
 * ten trucks, because such prices are negotiated.
 */
export function tableRates(shipment: Shipment, mxnPerUsd: number): FreightRate[] {
  const { origin, destination, weight, dimensions, packageType, currency } = shipment
  const route = routeOf(origin, destination)
  if (!route || weight > weightMax) return []
  const volume = (dimensions.length * dimensions.width * dimensions.height) / 1_000_000
  const kilograms = Math.max(weight, volume * kilogramsPerCubicMetre)
  const driven = drivenPrice(kilograms, route.kilometres) * packageFactors[packageType]
  const border = route.doesCross
    ? crossing.perShipment + crossing.perTruck * Math.ceil(kilograms / truckKilograms)
    : 0
  const perDollar = currency === 'MXN' ? mxnPerUsd : 1
  const serving = carriers.filter(({ country, doesCross }) =>
    route.doesCross ? doesCross : country === origin.country,
  )
  return serving
    .flatMap(({ name, factor, offers }) =>
      offers.map((service) => ({
        carrier: name,
        service,
        cents: roundCents(
          Big(driven * factor * services[service].factor + border)
            .times(perDollar)
            .times(100),
        ),
        estimatedDays: daysOf(service, route),
      })),
    )
    .toSorted((one, other) => one.cents - other.cents || one.estimatedDays - other.estimatedDays)
}

/** Full trucks, then the cheaper of a part load and another truck for the rest. */
function drivenPrice(kilograms: number, kilometres: number): number {
  const perTruck = truck.base + truck.perKilometre * kilometres
  const trucks = Math.floor(kilograms / truckKilograms)
  const rest = kilograms - trucks * truckKilograms
  return trucks * perTruck + (rest > 0 ? Math.min(perTruck, partPrice(rest, kilometres)) : 0)
}

function partPrice(kilograms: number, kilometres: number): number {
  const { base, perKilogram, perKilogramKilometre, steps } = partOfTruck
  const charged = steps.reduce(
    (sum, { upTo, share }, at) =>
      sum + Math.max(0, Math.min(kilograms, upTo) - (steps[at - 1]?.upTo ?? 0)) * share,
    0,
  )
  return base + charged * (perKilogram + perKilogramKilometre * kilometres)
}

function daysOf(service: keyof typeof services, { kilometres, doesCross }: Route): number {
  const { kilometresPerDay, handlingDays, crossingDays } = services[service]
  return Math.ceil(kilometres / kilometresPerDay) + handlingDays + (doesCross ? crossingDays : 0)
}
