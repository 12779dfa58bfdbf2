import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemSpanish } from '@orama/stemmers/spanish'

/**
 * The English and Spanish stems of a folded word, so that singular matches plural. Companies mix
 * both languages in one sentence.
 */
export function stemsOf(word: string): string[] {
  return [...new Set([stemEnglish(word), stemSpanish(word)])]
}
