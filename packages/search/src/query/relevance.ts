import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import { type TextField, textFields } from '../Entry.ts'

/** How closely a listing's word matches a searched one. */
export const closeness = { exact: 2, prefix: 1, typo: 0 } as const

/**
 * Fields where a word with a meaning is also searched as text. A custom color appears in the title
 * only, and a grade often in the description only.
 */
const writtenIn: Partial<Record<Meaning['kind'], readonly TextField[]>> = {
  color: ['company', 'title'],
  grade: textFields,
}

/** The score of a match: closeness counts more than the field. */
export function scoreOf(nearness: number, field: TextField): number {
  return 1 + nearness * textFields.length + textFields.indexOf(field)
}

/**
 * The fields where a word with these meanings is also searched as text, by default the company
 * name.
 */
export function literalFields(meanings: readonly Meaning[]): TextField[] {
  return [...new Set(meanings.flatMap(({ kind }) => writtenIn[kind] ?? ['company' as const]))]
}
