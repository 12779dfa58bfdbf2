import { meaningLabel } from '@materia/contracts/catalog/words/meaningLabel.ts'
import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import type { Understood } from '@materia/contracts/catalog/search.ts'
import type { Phrase } from '@materia/contracts/catalog/words/understand.ts'
import { keyOf } from '@materia/contracts/catalog/words/vocabulary.ts'
import { languages } from '@materia/contracts/languages.ts'

/**
 * How a search understood its words, except for words that are already the label of their meaning.
 * Empty without such words.
 */
export function listUnderstood(phrases: Phrase[]): { understood?: Understood[] } {
  const understood = phrases.flatMap(({ words, meanings }) =>
    meanings && !meanings.some((meaning) => says(words, meaning))
      ? [{ words: words.join(' '), meanings: [...meanings] }]
      : [],
  )
  return understood.length > 0 ? { understood } : {}
}

function says(words: string[], meaning: Meaning): boolean {
  return (
    meaning.kind === 'company' ||
    languages.some((language) => keyOf(meaningLabel(language, meaning)) === words.join(' '))
  )
}
