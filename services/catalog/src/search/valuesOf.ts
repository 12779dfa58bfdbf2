import { knownTerm } from '@materia/contracts/catalog/terms.ts'
import type { Meaning } from '@materia/contracts/catalog/types.ts'
import { keyOf, valueKey } from '@materia/contracts/catalog/vocabulary.ts'
import type { Entry, TextField } from './Entry.ts'

/** A value of a listing by its `valueKey`, and the field that tells as much. */
export type Value = { value: string; field: TextField }

/** What words of a search may mean of a listing, whatever it is called there. */
export function valuesOf({ category, type, grade, presentation, color, materialOrigin, country, state, texts }: Entry): Value[] {
  const told: Meaning[] = [
    { kind: 'category', value: category }, { kind: 'type', value: type }, { kind: 'presentation', value: presentation },
    { kind: 'color', value: knownTerm(color) ?? color }, { kind: 'materialOrigin', value: materialOrigin },
  ]
  const values: Value[] = told.map((meaning) => ({ value: valueKey(meaning), field: 'title' }))
  if (grade) values.push({ value: valueKey({ kind: 'grade', value: grade, type }), field: 'title' })
  values.push({ value: valueKey({ kind: 'state', value: state, country }), field: 'place' }, { value: valueKey({ kind: 'country', value: country }), field: 'place' })
  if (texts.company) values.push({ value: companyValue(texts.company), field: 'company' })
  return values
}

export function companyValue(name: string): string {
  return valueKey({ kind: 'company', value: keyOf(name) })
}
