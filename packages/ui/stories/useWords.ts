import type { Language } from '@materia/contracts/languages.ts'
import { useLanguage } from '../src/useLanguage.ts'

/** What a story says, in the language that is chosen above it. */
export function useWords<Words>(words: Record<Language, Words>): Words {
  return words[useLanguage().language]
}
