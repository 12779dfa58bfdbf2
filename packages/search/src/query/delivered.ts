import {
  cheapestOffer,
  freightDollars,
  type Lane,
  laneOf,
  type Load,
} from '@materia/contracts/freight/freightPrice.ts'
import { areas, routeBetween } from '@materia/contracts/freight/routeOf.ts'
import { kilometresMin } from '@materia/contracts/freight/tariff.ts'
import { countries } from '@materia/contracts/places/places.ts'
import { LRUCache } from 'lru-cache'
import type { Entry } from '../Entry.ts'
import { afterWeights, last } from './sortKeysOf.ts'

/**
 * The parts of a delivered price that do not depend on its destination. `price`: US cents per
 * kilogram or piece. `count`: the kilograms or pieces.
 */
export type Delivered = Load & { area: number; price: number; count: number; behind: number }

/** By the area where the freight starts. `offer`: the factor of the cheapest carrier. */
export type Lanes = (Lane & { kilometres: number; offer: number })[]

/** There are about a thousand areas, so invented postal codes cannot fill more. */
const lanesByArea = new LRUCache<number, Lanes>({ max: 64 })

/** Null when freight is on request. */
export function deliveredOf({ freight, weight, pieces }: Entry): Delivered | null {
  if (!freight) return null
  if (weight) return { ...freight, price: weight.price, count: weight.kilograms, behind: 0 }
  return pieces && { ...freight, ...pieces, behind: afterWeights }
}

/**
 * The key of an order by delivered price: US cents per kilogram, then the lots in pieces, then the
 * lots without an estimate. `sign` is -1 for the highest price first. `openSearch/deliveredSort.ts`
 * has the same calculation for OpenSearch.
 */
export function deliveredKey(
  delivered: Delivered | null | undefined,
  lanes: Lanes,
  sign: 1 | -1,
): number {
  if (!delivered) return last
  const lane = lanes[delivered.area]
  const dollars = freightDollars(delivered, lane, lane.offer)
  return delivered.behind + sign * (delivered.price + (dollars * 100) / delivered.count)
}

/** The lanes from each area to one, or the cached ones. */
export function lanesTo(area: number): Lanes {
  const known = lanesByArea.get(area)
  if (known) return known
  const offers = new Map(
    countries.map((country) => [country, cheapestOffer(country !== areas[area].country, country)]),
  )
  const lanes = areas.map((from) => {
    const route = routeBetween(from, areas[area])
    const kilometres = Math.max(kilometresMin, route.kilometres)
    return { ...laneOf(route), kilometres, offer: offers.get(from.country)! }
  })
  lanesByArea.set(area, lanes)
  return lanes
}
