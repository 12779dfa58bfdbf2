import type { Meaning } from '@materia/contracts/catalog/types.ts'
import { meaningsOf } from '@materia/contracts/catalog/vocabulary.ts'
import { eachTypo } from './eachTypo.ts'

/** What a word with a slip in it means, where it is one for a name of the vocabulary. */
export function meaningsOfSlip(word: string): readonly Meaning[] | undefined {
  const found = new Set<readonly Meaning[]>()
  eachTypo(word, (text) => {
    const meanings = meaningsOf(text)
    if (meanings) found.add(meanings)
  })
  return found.size > 0 ? [...found].flat() : undefined
}
