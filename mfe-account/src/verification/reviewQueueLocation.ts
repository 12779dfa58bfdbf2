import { caseStates } from '@materia/contracts/identity/verification/constants.ts'
import { countries } from '@materia/contracts/places/places.ts'
import type { ReviewQueueFilters } from './reviewQueueApi.ts'

export function readFilters(search: URLSearchParams): ReviewQueueFilters {
  return {
    state: caseStates.find((state) => state === search.get('state')) ?? 'waiting',
    country: countries.find((country) => country === search.get('country')),
  }
}

export function writeFilters({ state, country }: ReviewQueueFilters): URLSearchParams {
  return new URLSearchParams({ ...(state !== 'waiting' && { state }), ...(country && { country }) })
}
