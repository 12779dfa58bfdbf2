import { termLabel } from '@materia/contracts/catalog/terms.ts'
import type { FilterName, MaterialFilters } from '@materia/contracts/catalog/types.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { countries, countryName, stateName } from '@materia/contracts/places.ts'

/** A choice of a filter in a language; without one, the choice that is made. */
export function choiceLabel(language: Language, filters: MaterialFilters, name: FilterName, choice = filters[name] ?? ''): string {
  const country = countries.find((code) => code === choice)
  if (name === 'country' && country) return countryName(language, country)
  if (name === 'state' && filters.country) return stateName(language, filters.country, choice)
  return termLabel(language, choice)
}
