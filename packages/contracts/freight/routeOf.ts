import { countries, type Country } from '../places/places.ts'
import { findPostalState } from '../places/postalAreas.ts'
import { postalPoints } from './postalPoints.ts'
import type { PostalCodePlace } from './shipment.ts'
import { bridges, roadFactors } from './tariff.ts'

type Point = { latitude: number; longitude: number }

/** `code`: the beginning of its postal codes. `roads`: the kilometers to each bridge. */
type Area = Point & { country: Country; code: string; roads: number[] }

export type Route = { kilometres: number; doesCross: boolean }

const earthRadius = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The postal areas that a truck can reach. Their places in this list are their numbers. */
export const areas: readonly Area[] = countries.flatMap(readAreas)
const areaNumbers = new Map(areas.map(({ country, code }, at) => [`${country} ${code}`, at]))

/** The number of a postal code's area. Null without a road, and for a code that does not exist. */
export function areaOf({ country, postalCode }: PostalCodePlace): number | null {
  if (!findPostalState(country, postalCode)) return null
  const found = [3, 2, 1].map((length) =>
    areaNumbers.get(`${country} ${postalCode.slice(0, length)}`),
  )
  return found.find((area) => area !== undefined) ?? null
}

/**
 * The driving distance, over the nearest bridge if it crosses the border. Null if no road leads
 * there. Only the postal codes count, whatever states were chosen.
 */
export function routeOf(origin: PostalCodePlace, destination: PostalCodePlace): Route | null {
  const from = areaOf(origin)
  const to = areaOf(destination)
  return from === null || to === null ? null : routeBetween(areas[from]!, areas[to]!)
}

export function routeBetween(from: Area, to: Area): Route {
  const doesCross = from.country !== to.country
  const roads = doesCross
    ? from.roads.map((road, bridge) => road + to.roads[bridge]!)
    : [roadBetween(from, to, from.country)]
  return { kilometres: Math.max(1, Math.round(Math.min(...roads))), doesCross }
}

function readAreas(country: Country): Area[] {
  return postalPoints[country].split(',').map((text) => {
    const [code = '', latitude, longitude] = text.trim().split(' ')
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    const roads = bridges.map((bridge) => roadBetween(point, bridge, country))
    return { ...point, country, code, roads }
  })
}

/** The great-circle distance times the road factor. */
function roadBetween(one: Point, other: Point, country: Country): number {
  const half = (first: number, second: number) => Math.sin(radians(second - first) / 2) ** 2
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude)
  return roadFactors[country] * 2 * earthRadius * Math.asin(Math.sqrt(chord))
}
