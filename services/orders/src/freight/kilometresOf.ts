import { routeOf } from '@materia/contracts/freight/routeOf.ts'
import type { PostalCodePlace } from '@materia/contracts/freight/shipment.ts'
import { kilometresMin } from '@materia/contracts/freight/tariff.ts'

/**
 * The kilometers that a shipment's emissions are computed from. Postal codes tell near places apart
 * only roughly, so shorter distances count as long as they are charged. Null without a road.
 */
export function kilometresOf(origin: PostalCodePlace, destination: PostalCodePlace): number | null {
  const route = routeOf(origin, destination)
  return route && Math.max(kilometresMin, route.kilometres)
}
