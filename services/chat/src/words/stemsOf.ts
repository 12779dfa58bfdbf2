import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemSpanish } from '@orama/stemmers/spanish'

/** What singular and plural of a folded word have in common, in either language: companies mix them in one sentence. */
export function stemsOf(word: string): string[] {
  return [...new Set([stemEnglish(word), stemSpanish(word)])]
}
