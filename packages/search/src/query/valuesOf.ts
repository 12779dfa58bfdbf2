import { knownTerm } from '@materia/contracts/catalog/lists/terms.ts'
import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import { keyOf, valueKey } from '@materia/contracts/catalog/words/vocabulary.ts'
import type { Entry, TextField } from '../Entry.ts'

/** A value of a listing by its `valueKey`, and the field with the same relevance. */
export type Value = { value: string; field: TextField }

const fields: Partial<Record<Meaning['kind'], TextField>> = {
  state: 'place',
  country: 'place',
  company: 'company',
}

/** All meanings that match a listing, regardless of its wording. */
export function valuesOf({
  category,
  type,
  grade,
  presentation,
  color,
  materialOrigin,
  country,
  state,
  texts,
  also = {},
}: Entry): Value[] {
  const values: Meaning[] = [
    { kind: 'category', value: category },
    { kind: 'type', value: type },
    { kind: 'presentation', value: presentation },
    { kind: 'color', value: knownTerm(color) ?? color },
    { kind: 'materialOrigin', value: materialOrigin },
    { kind: 'state', value: state, country },
    { kind: 'country', value: country },
  ]
  if (grade) values.push({ kind: 'grade', value: grade, type })
  for (const kind of ['presentation', 'color', 'materialOrigin'] as const)
    for (const value of also[kind] ?? []) values.push({ kind, value: knownTerm(value) ?? value })
  for (const value of also.grade ?? []) values.push({ kind: 'grade', value, type })
  if (texts.company) values.push({ kind: 'company', value: keyOf(texts.company) })
  return values.map((meaning) => ({ value: valueKey(meaning), field: fieldOf(meaning) }))
}

/** The text field with the same relevance as a value of this kind. */
export function fieldOf({ kind }: Meaning): TextField {
  return fields[kind] ?? 'title'
}
