import type { Language } from '@materia/contracts/languages.ts'
import english from '../lang/en.json'
import spanish from '../lang/es.json'

/** A slice's texts by language, as in its `lang/*.json` files. */
export type Messages = Record<Language, Record<string, string>>

/** The texts of the shared components. A page loads them once, with the shell. */
export const uiTexts: Messages = { en: english, es: spanish }
