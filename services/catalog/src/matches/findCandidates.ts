import type { Material } from '@materia/contracts/catalog/material.ts'
import { findPostalState } from '@materia/contracts/places/postalAreas.ts'
import type { SearchQuery } from '@materia/search/src/Entry.ts'
import type { CatalogDeps } from '../deps.ts'
import type { Interest } from './interest.ts'
import type { ReadProfile } from './readProfile.ts'

/** Each list of candidates is this long, so that at most 300 listings are scored. */
const listMax = 75
const typesMax = 5

export type Candidate = { material: Material; search: string | null }

/** The newest listings of a company's materials, those nearby, and the results of its saved searches. */
export async function findCandidates(
  { search }: Pick<CatalogDeps, 'search'>,
  { interests, searches, place }: ReadProfile,
): Promise<Candidate[]> {
  const types = topTypes(interests).join(',')
  const ofTypes = types ? { type: types } : {}
  const state = place && findPostalState(place.country, place.postalCode)
  const queries: SearchQuery[] = [
    ...(interests.length > 0 || searches.length === 0 ? [ofTypes] : []),
    ...(place && state ? [{ ...ofTypes, country: place.country, state }] : []),
  ].map((filters) => ({ ...filters, limit: listMax, isUncounted: true }))
  const [found, saved] = await Promise.all([
    Promise.all(queries.map((query) => search.search(query))),
    Promise.all(
      searches.map(async ({ name, filters = {} }) => ({
        name,
        ...(await search.search({ ...filters, limit: listMax, isUncounted: true })),
      })),
    ),
  ])
  const names = new Map(saved.flatMap(({ name, ids }) => ids.map((id) => [id, name] as const)))
  const ids = new Set([...names.keys(), ...found.flatMap((result) => result.ids)])
  const materials = await search.read([...ids])
  return materials.map((material) => ({ material, search: names.get(material.id) ?? null }))
}

/** The materials of most interests, the most frequent first. */
function topTypes(interests: Interest[]): string[] {
  const counts = new Map<string, number>()
  for (const { type } of interests) if (type) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, typesMax)
    .map(([type]) => type)
}
