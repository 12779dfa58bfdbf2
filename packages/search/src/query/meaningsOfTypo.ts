import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import { meaningsOf, names } from '@materia/contracts/catalog/words/vocabulary.ts'
import { typosOf } from './typosOf.ts'

const oneWordNames = new Set(names.map(({ key }) => key).filter((key) => !key.includes(' ')))

/**
 * Meanings of a misspelled vocabulary name. Undefined when one of the possible names is itself a
 * known word.
 */
export function meaningsOfTypo(
  word: string,
  isKnown: (name: string) => boolean = () => false,
): readonly Meaning[] | undefined {
  const slips = typosOf(word, oneWordNames)
  const found = slips.some(isKnown) ? [] : slips.flatMap((name) => meaningsOf(name) ?? [])
  return found.length > 0 ? found : undefined
}
