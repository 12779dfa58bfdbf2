import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Country } from '@materia/contracts/places/places.ts'
import { findPostalState } from '@materia/contracts/places/postalAreas.ts'
import type { FreightPlace } from './Freight.ts'
import { bridges, kilometresMin, roadFactors, statesWithoutRoad } from './tariff.ts'

type Point = { latitude: number; longitude: number }
type Area = Point & { state: string }

/**
 * Keyed by country and the first characters of the postal code. The file's header names its
 * sources.
 */
const areas = new Map(
  readFileSync(join(import.meta.dirname, 'postalAreas.txt'), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => {
      const [country, state = '', code, latitude, longitude] = line.split(' ')
      return [
        `${country} ${code}`,
        { country, state, latitude: Number(latitude), longitude: Number(longitude) },
      ]
    }),
)
/**
 * The center of each state. Dense postal areas mean many people, so their mean is a fair center.
 */
const states = new Map(
  [...Map.groupBy(areas.values(), ({ country, state }) => `${country} ${state}`)].map(
    ([key, ofState]) => [key, meanOf(ofState)],
  ),
)

export type Route = { kilometres: number; doesCross: boolean }

/**
 * The driving distance, over the nearest bridge if it crosses the border. Null if no road leads
 * there. Only the postal codes count, whatever states were chosen.
 */
export function routeOf(origin: FreightPlace, destination: FreightPlace): Route | null {
  const from = pointOf(origin)
  const to = pointOf(destination)
  if (!from || !to) return null
  const doesCross = origin.country !== destination.country
  const roads = doesCross
    ? bridges.map(
        (bridge) =>
          roadBetween(from, bridge, origin.country) + roadBetween(bridge, to, destination.country),
      )
    : [roadBetween(from, to, origin.country)]
  return { kilometres: Math.max(kilometresMin, Math.round(Math.min(...roads))), doesCross }
}

/** The location of a postal code that a truck can reach. */
function pointOf({ country, postalCode }: FreightPlace): Point | undefined {
  const state = findPostalState(country, postalCode)
  if (!state || (country === 'USA' && statesWithoutRoad.includes(state))) return undefined
  const beginnings = [3, 2, 1].map((length) =>
    areas.get(`${country} ${postalCode.slice(0, length)}`),
  )
  return beginnings.find((area) => area !== undefined) ?? states.get(`${country} ${state}`)
}

function meanOf(points: readonly Area[]): Point {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  return {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
  }
}

const earthRadius = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

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
