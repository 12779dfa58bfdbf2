import Big from 'big.js'
import type { Currency } from '../catalog/lists/constants.ts'
import { roundCents } from '../money.ts'
import { freightDollars, laneOf, loadOf, offersOn } from './freightPrice.ts'
import { type Route, routeOf } from './routeOf.ts'
import type { FreightRate, PricedShipment } from './shipment.ts'
import { services } from './tariff.ts'

/**
 * The carriers' offers from our own table, cheapest first. Empty without a road, and for more than
 * ten trucks, because such prices are negotiated.
 */
export function tableRates(shipment: PricedShipment, mxnPerUsd: number): FreightRate[] {
  const { origin, destination, currency } = shipment
  const route = routeOf(origin, destination)
  const load = loadOf(shipment)
  if (!route || !load) return []
  const lane = laneOf(route)
  return offersOn(route.doesCross, origin.country)
    .map(({ carrier, service, factor }) => ({
      carrier,
      service,
      cents: centsOf(freightDollars(load, lane, factor), currency, mxnPerUsd),
      estimatedDays: daysOf(service, route),
    }))
    .toSorted((one, other) => one.cents - other.cents || one.estimatedDays - other.estimatedDays)
}

function centsOf(dollars: number, currency: Currency, mxnPerUsd: number): number {
  return roundCents(
    Big(dollars)
      .times(currency === 'MXN' ? mxnPerUsd : 1)
      .times(100),
  )
}

function daysOf(service: keyof typeof services, { kilometres, doesCross }: Route): number {
  const { kilometresPerDay, handlingDays, crossingDays } = services[service]
  return Math.ceil(kilometres / kilometresPerDay) + handlingDays + (doesCross ? crossingDays : 0)
}
