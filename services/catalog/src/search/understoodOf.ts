import { termLabel } from '@materia/contracts/catalog/terms.ts'
import type { Meaning, Understood } from '@materia/contracts/catalog/types.ts'
import { keyOf, type Phrase } from '@materia/contracts/catalog/vocabulary.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import { countries, countryName, stateName } from '@materia/contracts/places.ts'

/** What a search says that it took words for: those that do not say it themselves. Nothing where there are none. */
export function understoodOf(phrases: Phrase[]): { understood?: Understood[] } {
  const understood = phrases.flatMap(({ words, meanings }) => (meanings && !meanings.some((meaning) => says(words, meaning)) ? [{ words: words.join(' '), meanings: [...meanings] }] : []))
  return understood.length > 0 ? { understood } : {}
}

function says(words: string[], meaning: Meaning): boolean {
  return meaning.kind === 'company' || languages.some((language) => keyOf(meaningLabel(language, meaning)) === words.join(' '))
}

/** What a meaning is called in a language. */
export function meaningLabel(language: Language, { kind, value, country }: Meaning): string {
  if (kind === 'state' && country) return stateName(language, country, value)
  const named = countries.find((code) => code === value)
  return kind === 'country' && named ? countryName(language, named) : termLabel(language, value)
}
