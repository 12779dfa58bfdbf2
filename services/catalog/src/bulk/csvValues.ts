import {
  categories, colors, currencies, origins, presentationsByCategory, typesByCategory, units,
} from '@materia/contracts/catalog/constants.ts'
import { csvAnswers, csvUnits } from '@materia/contracts/catalog/csv.ts'
import { termLabel } from '@materia/contracts/catalog/terms.ts'
import { foldText } from '@materia/contracts/foldText.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'

/** The values that a cell may have, whichever language it is written in. */
export type Choices<Value> = { read: (text: string) => Value | undefined; list: (language: Language) => string }

type Label<Value> = (language: Language, value: Value) => string

export const categoryChoices = choicesOf(categories, termLabel)
export const typeChoices = choicesOf(Object.values(typesByCategory).flat(), termLabel)
export const presentationChoices = choicesOf([...new Set(Object.values(presentationsByCategory).flat())], termLabel)
export const originChoices = choicesOf(origins, termLabel)
export const currencyChoices = choicesOf(currencies, (_language, currency) => currency)
export const unitChoices = choicesOf(units, (language, unit) => csvUnits[language][unit])
export const colorChoices = choicesOf(colors, termLabel)

/** Also what spreadsheets make of it. */
const yes = ['true', 'verdadero', '1', ...languages.map((language) => csvAnswers[language].yes)].map(keyOf)
const no = ['false', 'falso', '0', ...languages.map((language) => csvAnswers[language].no)].map(keyOf)
export const answerChoices: Choices<boolean> = {
  read: (text) => (yes.includes(keyOf(text)) ? true : no.includes(keyOf(text)) ? false : undefined),
  list: (language) => Object.values(csvAnswers[language]).join(', '),
}

/** A text as headers and values are compared: without case, accents, spaces and marks. */
export function keyOf(text: string): string {
  return foldText(text).replaceAll(/[^a-z0-9]/g, '')
}

function choicesOf<Value extends string>(values: readonly Value[], label: Label<Value>): Choices<Value> {
  const byKey = new Map<string, Value>()
  for (const value of values) for (const name of [value, ...languages.map((language) => label(language, value))]) byKey.set(keyOf(name), value)
  return {
    read: (text) => byKey.get(keyOf(text)),
    list: (language) => values.map((value) => label(language, value)).join(', '),
  }
}
