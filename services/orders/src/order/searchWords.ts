import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { languages } from '@materia/contracts/languages.ts'
import { wordsOf } from '@materia/contracts/text/wordsOf.ts'

export const wordsMax = 40

/**
 * The words that find an order: its number, the buyer's PO number, its title in each language, and
 * both companies.
 */
export function searchWords(
  id: number,
  lot: Parameters<typeof materialTitle>[1],
  names: string[],
  poNumber = '',
): string[] {
  const titles = languages.map((language) => materialTitle(language, lot))
  return [...new Set([String(id), ...[poNumber, ...titles, ...names].flatMap(wordsOf)])].slice(
    0,
    wordsMax,
  )
}
