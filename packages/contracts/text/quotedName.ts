import type { Language } from '../languages.ts'

/** A name that a company chose, in a sentence. A name with quotation marks needs no more of them. */
export function quotedName(language: Language, name: string): string {
  if (/[“”«»"]/.test(name)) return name
  return language === 'es' ? `«${name}»` : `“${name}”`
}
