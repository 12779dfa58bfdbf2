import {
  categories,
  currencies,
  type Currency,
  knownColors,
  origins,
  type Unit,
  units,
} from '@materia/contracts/catalog/lists/constants.ts'
import { csvYesNo, type CsvColumn, csvUnits } from '@materia/contracts/catalog/csv.ts'
import { filterValues } from '@materia/contracts/catalog/lists/filterValues.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { Material, MaterialDraft } from '@materia/contracts/catalog/material.ts'
import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import { meaningOf } from '@materia/contracts/catalog/words/vocabulary.ts'
import { foldText } from '@materia/contracts/text/foldText.ts'
import { keysOf } from '@materia/contracts/keysOf.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import {
  claimantLabel,
  claimants,
  counterfactualLabel,
  counterfactuals,
} from '@materia/contracts/goods/carbonTerms.ts'
import { packageLabel, packageTypes } from '@materia/contracts/goods/packageTypes.ts'

/** Converts between a cell of a file and a field of a listing, in both languages. */
type Cell<Value> = {
  /** Undefined if the text is not an allowed value. */
  read: (text: string) => Value | undefined
  write: (language: Language, value: Value) => string
  /** The allowed values. */
  list?: (language: Language) => string
}

/**
 * The fields with one column each: all except the place, the pictures, the id, revision and state.
 */
export type CellField = Exclude<
  CsvColumn,
  'id' | 'revision' | 'state' | 'country' | 'isStateConfirmed' | 'images'
>

/** Other names that people write for a unit or a currency. */
const unitNames: Record<Unit, string> = {
  T: 'Ton, Tons, Tonelada, Toneladas, Tonne, Tonnes, TM, MT, Metric ton, Metric tons',
  Kg: 'Kgs, Kilo, Kilos, Kilogram, Kilograms, Kilogramo, Kilogramos',
  Pieces: 'Piece, Pc, Pcs, Pza, Pzas, Pz, Pieza',
}
const currencyNames: Record<Currency, string> = {
  USD: 'US$, Dollar, Dollars, Dólar, Dólares, Dlls, US dollars',
  MXN: 'MX$, Peso, Pesos, M.N., Pesos mexicanos, Mexican pesos, Moneda nacional',
}

const text: Cell<string> = { read: (given) => given, write: (_language, value) => value }
/** A yes or a no. */
export const yesNo = answers()
const color = choicesOf(knownColors, termLabel, { kind: 'color' })

/** A response names `isUnlisted` only if it is true. */
type Values = Omit<Material, 'isUnlisted'> & Pick<MaterialDraft, 'isUnlisted'>

const cells: { [Name in CellField]: Cell<NonNullable<Values[Name]>> } = {
  category: choicesOf(categories, termLabel, { kind: 'category' }),
  type: choicesOf(filterValues.type, termLabel, { kind: 'type' }),
  grade: choicesOf(filterValues.grade, termLabel, { kind: 'grade' }),
  presentation: choicesOf(filterValues.presentation, termLabel, { kind: 'presentation' }),
  mfi: text,
  color: { read: (given) => color.read(given) ?? given, write: termLabel },
  materialOrigin: choicesOf(origins, termLabel, { kind: 'materialOrigin' }),
  description: text,
  quantity: text,
  unit: choicesOf(units, (language, unit) => csvUnits[language][unit], { names: unitNames }),
  pieceKilograms: text,
  packageType: choicesOf(packageTypes, packageLabel),
  counterfactual: choicesOf(counterfactuals, counterfactualLabel),
  carbonClaimant: choicesOf(claimants, claimantLabel),
  price: text,
  currency: choicesOf(currencies, (_language, currency) => currency, { names: currencyNames }),
  // A spreadsheet drops the leading zero of 06600 and 02139.
  postalCode: { ...text, read: (given) => (/^\d{4}$/.test(given) ? `0${given}` : given) },
  isSingleLot: yesNo,
  smallestPart: text,
  isUnlisted: yesNo,
}
export const cellFields = keysOf(cells)

/** Parses a cell, or returns the allowed values. An empty cell has no value. */
export function readCell(
  name: CellField,
  given: string,
): { value?: MaterialDraft[CellField] } | { values: (language: Language) => string } {
  if (given === '') return {}
  const { read, list = () => '' } = cells[name]
  const value = read(given)
  return value === undefined ? { values: list } : { value }
}

export function writeCell<Name extends CellField>(
  language: Language,
  name: Name,
  value: Values[Name],
): string {
  return value === null || value === undefined ? '' : cells[name].write(language, value)
}

/**
 * The key by which headers and values are compared: without case, accents, spaces and punctuation.
 */
export function keyOf(given: string): string {
  return foldText(given).replaceAll(/[^a-z0-9]/g, '')
}

/** With `kind`, trade terms of that kind are accepted too. `names`: other names of the values. */
function choicesOf<Value extends string>(
  values: readonly Value[],
  write: (language: Language, value: Value) => string,
  { kind, names }: { kind?: Meaning['kind']; names?: Record<Value, string> } = {},
): Cell<Value> {
  const byKey = new Map<string, Value>()
  for (const value of values)
    for (const name of [
      value,
      ...languages.map((language) => write(language, value)),
      ...(names?.[value].split(', ') ?? []),
    ])
      byKey.set(keyOf(name), value)
  return {
    read: (given) =>
      byKey.get(keyOf(given)) ?? byKey.get(keyOf((kind && meaningOf(given, kind)?.value) ?? '')),
    write,
    list: (language) => values.map((value) => write(language, value)).join(', '),
  }
}

/** Accepts the boolean values that spreadsheets write, too. */
function answers(): Cell<boolean> {
  const said = (answer: 'yes' | 'no') => languages.map((language) => csvYesNo[language][answer])
  const yes = ['true', 'verdadero', '1', ...said('yes')].map(keyOf)
  const no = ['false', 'falso', '0', ...said('no')].map(keyOf)
  return {
    read: (given) =>
      yes.includes(keyOf(given)) ? true : no.includes(keyOf(given)) ? false : undefined,
    write: (language, value) => csvYesNo[language][value ? 'yes' : 'no'],
    list: (language) => Object.values(csvYesNo[language]).join(', '),
  }
}
