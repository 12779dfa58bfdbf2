import {
  categories,
  currencies,
  knownColors,
  origins,
  units,
} from '@materia/contracts/catalog/constants.ts'
import { csvAnswers, csvUnits } from '@materia/contracts/catalog/csv.ts'
import { filterValues } from '@materia/contracts/catalog/filterValues.ts'
import { termLabel } from '@materia/contracts/catalog/terms.ts'
import type { Meaning } from '@materia/contracts/catalog/types.ts'
import { meaningOf } from '@materia/contracts/catalog/vocabulary.ts'
import { foldText } from '@materia/contracts/foldText.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import { packageLabel, packageTypes } from '@materia/contracts/packageTypes.ts'

/** The values that a cell may have, whichever language it is written in. */
export type Choices<Value> = {
  read: (text: string) => Value | undefined
  list: (language: Language) => string
}

type Label<Value> = (language: Language, value: Value) => string

export const categoryChoices = choicesOf(categories, termLabel, 'category')
export const typeChoices = choicesOf(filterValues.type, termLabel, 'type')
export const gradeChoices = choicesOf(filterValues.grade, termLabel, 'grade')
export const presentationChoices = choicesOf(filterValues.presentation, termLabel, 'presentation')
export const originChoices = choicesOf(origins, termLabel, 'materialOrigin')
export const currencyChoices = choicesOf(currencies, (_language, currency) => currency)
export const unitChoices = choicesOf(units, (language, unit) => csvUnits[language][unit])
export const packageChoices = choicesOf(packageTypes, packageLabel)
export const colorChoices = choicesOf(knownColors, termLabel, 'color')

/** Also what spreadsheets make of it. */
const yes = [
  'true',
  'verdadero',
  '1',
  ...languages.map((language) => csvAnswers[language].yes),
].map(keyOf)
const no = ['false', 'falso', '0', ...languages.map((language) => csvAnswers[language].no)].map(
  keyOf,
)
export const answerChoices: Choices<boolean> = {
  read: (text) => (yes.includes(keyOf(text)) ? true : no.includes(keyOf(text)) ? false : undefined),
  list: (language) => Object.values(csvAnswers[language]).join(', '),
}

/** A text as headers and values are compared: without case, accents, spaces and marks. */
export function keyOf(text: string): string {
  return foldText(text).replaceAll(/[^a-z0-9]/g, '')
}

/** `kind`: what the trade says for them is read too. */
function choicesOf<Value extends string>(
  values: readonly Value[],
  label: Label<Value>,
  kind?: Meaning['kind'],
): Choices<Value> {
  const byKey = new Map<string, Value>()
  for (const value of values)
    for (const name of [value, ...languages.map((language) => label(language, value))])
      byKey.set(keyOf(name), value)
  return {
    read: (text) =>
      byKey.get(keyOf(text)) ?? byKey.get(keyOf((kind && meaningOf(text, kind)?.value) ?? '')),
    list: (language) => values.map((value) => label(language, value)).join(', '),
  }
}
