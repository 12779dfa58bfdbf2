import type { Language } from '../../languages.ts'
import { countries, countryName, stateName } from '../../places/places.ts'
import { termLabel } from '../lists/terms.ts'
import type { Meaning } from './meaning.ts'

/** The label of a meaning in a language. */
export function meaningLabel(language: Language, { kind, value, country }: Meaning): string {
  if (kind === 'state' && country) return stateName(language, country, value)
  const named = countries.find((code) => code === value)
  return kind === 'country' && named ? countryName(language, named) : termLabel(language, value)
}
