import { isIP } from 'node:net'
import { type CityResponse, Reader } from 'mmdb-lib'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import { watchedFile } from './watchedFile.ts'

/** ISO 3166 code of a country and the English name of a city, each empty where it is not known. */
export type Place = { country: string; city: string }

/** Where a network is, as an operator's MMDB file of countries or cities says. */
export type FindPlaces = (networks: string[]) => Promise<Place[]>

/** Without a file nothing is known. One that is replaced is read anew. */
export function createPlaces(file: string, logFailure: LogFailure): FindPlaces {
  const reader = watchedFile(file, logFailure, (content) => new Reader<CityResponse>(content))
  return async (networks) => {
    if (file === '') return networks.map(() => unknown)
    try {
      const found = await reader()
      return networks.map((network) => placeOf(found, network))
    } catch (error) {
      // A list without places is better than none.
      logFailure('places cannot be looked up', error)
      return networks.map(() => unknown)
    }
  }
}

const unknown: Place = { country: '', city: '' }

function placeOf(reader: Reader<CityResponse>, network: string): Place {
  const version = isIP(network)
  // A file of IPv4 alone would take the beginning of a longer address for one.
  const found = version === 4 || version === reader.metadata.ipVersion ? reader.get(network) : null
  return { country: found?.country?.iso_code ?? '', city: found?.city?.names?.en ?? '' }
}
