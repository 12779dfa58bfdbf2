import { caseStates } from '@materia/contracts/identity/verification/constants.ts'
import { countries } from '@materia/contracts/places/places.ts'
import type { DeskFilters } from './deskApi.ts'

/** The filters that the address says. */
export function readFilters(search: URLSearchParams): DeskFilters {
  return {
    state: caseStates.find((state) => state === search.get('state')) ?? 'waiting',
    country: countries.find((country) => country === search.get('country')),
  }
}

export function writeFilters({ state, country }: DeskFilters): URLSearchParams {
  return new URLSearchParams({ ...(state !== 'waiting' && { state }), ...(country && { country }) })
}
