import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { valueKey } from '@materia/contracts/catalog/words/vocabulary.ts'
import { wordsOf } from '@materia/contracts/text/wordsOf.ts'
import type { Entry } from '../Entry.ts'
import { alternatives } from './alternatives.ts'
import { mayBeTypo } from './eachTypo.ts'
import { meaningsOfTypo } from './meaningsOfTypo.ts'
import { narrowsSearch, phrasesOf } from './parseQuery.ts'
import { valuesOf } from './valuesOf.ts'

/**
 * For each part of a text, keys of which a matching listing has one at least. A part that names a
 * company depends on the index, so its words are keys too.
 */
export function searchedWordKeys(query: Pick<MaterialFilters, 'q' | 'literal'>): string[][] {
  if (!query.q) return []
  const phrases = phrasesOf(query, (key) => (key.includes(' ') ? undefined : meaningsOfTypo(key)))
  return alternatives(phrases.filter(narrowsSearch)).map((group) =>
    group.flatMap(({ words, meanings = [] }) => [
      ...meanings.map(valueKey),
      ...words.flatMap((word) => (mayBeTypo(word) ? [word, ...withoutLetter(word)] : [word])),
    ]),
  )
}

/**
 * The values of a listing, and its words with their prefixes and misspellings. Words one typo apart
 * share a form with a letter less.
 */
export function foundWordKeys(entry: Entry): Set<string> {
  const keys = new Set(valuesOf(entry).map(({ value }) => value))
  for (const word of new Set(wordsOf(Object.values(entry.texts).join(' ')))) {
    for (let end = 1; end <= word.length; end++) keys.add(word.slice(0, end))
    for (const part of withoutLetter(word)) keys.add(part)
  }
  return keys
}

function withoutLetter(word: string): string[] {
  return Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))
}
