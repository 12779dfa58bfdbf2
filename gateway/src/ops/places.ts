import { isIP } from 'node:net'
import { type CityResponse, Reader } from 'mmdb-lib'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import { watchedFile } from './watchedFile.ts'

/** ISO 3166 country code and English city name. Each is empty when unknown. */
export type Place = { country: string; city: string }

/** Looks up the places of networks in the operator's MMDB file of countries or cities. */
export type FindPlaces = (networks: string[]) => Promise<Place[]>

/** Without a file, every place is unknown. A replaced file is read again. */
export function createPlaces(file: string, logFailure: LogFailure): FindPlaces {
  const reader = watchedFile(file, logFailure, (content) => new Reader<CityResponse>(content))
  return async (networks) => {
    if (file === '') return networks.map(() => unknown)
    try {
      const found = await reader()
      return networks.map((network) => placeOf(found, network))
    } catch (error) {
      // A session list without places is better than none.
      logFailure('places of sessions cannot be looked up', error)
      return networks.map(() => unknown)
    }
  }
}

const unknown: Place = { country: '', city: '' }

function placeOf(reader: Reader<CityResponse>, network: string): Place {
  const version = isIP(network)
  // A file with IPv4 only would match the first bytes of an IPv6 address.
  const found = version === 4 || version === reader.metadata.ipVersion ? reader.get(network) : null
  return { country: found?.country?.iso_code ?? '', city: found?.city?.names?.en ?? '' }
}
