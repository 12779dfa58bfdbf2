import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import { type TextField, textFields } from '../Entry.ts'

/** How near what a listing says is to a word. */
export const closeness = { exact: 2, prefix: 1, typo: 0 } as const

/** Where a word that means something may also stand as it is: a seller's own color has some, a grade is often told in the description alone. */
const writtenIn: Partial<Record<Meaning['kind'], readonly TextField[]>> = {
  color: ['company', 'title'],
  grade: textFields,
}

/** How well a listing has a word: how near counts more than the field. */
export function scoreOf(nearness: number, field: TextField): number {
  return 1 + nearness * textFields.length + textFields.indexOf(field)
}

/** The fields in which a word with these meanings is also looked for as it is written: companies before all. */
export function fieldsWritten(meanings: readonly Meaning[]): TextField[] {
  return [...new Set(meanings.flatMap(({ kind }) => writtenIn[kind] ?? ['company' as const]))]
}
