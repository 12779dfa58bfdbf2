import type { Language } from '@materia/contracts/languages.ts'
import { useLanguage } from '../src/useLanguage.ts'

/** A story's texts in the language chosen in the toolbar. */
export function useWords<Words>(words: Record<Language, Words>): Words {
  return words[useLanguage().language]
}
