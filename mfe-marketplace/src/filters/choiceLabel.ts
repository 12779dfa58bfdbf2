import type { FilterName } from '@materia/contracts/catalog/lists/filters.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { countries, countryName, stateName } from '@materia/contracts/places/places.ts'

export function choiceLabel(
  language: Language,
  { country }: MaterialFilters,
  name: FilterName,
  choice: string,
): string {
  const code = countries.find((known) => known === choice)
  if (name === 'country' && code) return countryName(language, code)
  if (name === 'state' && country) return stateName(language, country, choice)
  return termLabel(language, choice)
}
