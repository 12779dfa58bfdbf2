import { findPostalState } from '../places/postalAreas.ts'
import type { Material } from './material.ts'

/**
 * Whether freight of a listing can be quoted: its postal code exists. Listings of earlier versions
 * may have none. Their freight is on request.
 */
export function hasFreight({
  country,
  postalCode,
}: Pick<Material, 'country' | 'postalCode'>): boolean {
  return findPostalState(country, postalCode ?? '') !== null
}
