import { exact } from '../money.ts'
import type { Language } from '../languages.ts'
import { parseNumber } from '../text/parseNumber.ts'
import { kilogramsOfUnit, type WeighUnit } from './constants.ts'

/**
 * `value`: plain decimal text in `unit`, which is the typed unit or the chosen one. `ambiguous`: two
 * readings, as in `22.480` of a small order.
 */
export type ReadWeight =
  | { value: string; unit: WeighUnit }
  | { error: 'ambiguous'; one: string; other: string }
  | { error: 'invalid' }

export type WeightRule = {
  language: Language
  /** The ordered quantity, which tells a thousand from a decimal. Null if it is not known. */
  expectedKilograms: number | null
  /** The chosen unit, for a number without one. */
  unit: WeighUnit
}

const unitWords: [WeighUnit | 'ton', RegExp][] = [
  ['kg', /^(kgs?|kilos?|kilograms?|kilogramos?)$/],
  ['lb', /^(lbs?|pounds?|libras?|#)$/],
  ['t', /^(tm|mt|tonnes?|metric tons?|toneladas?|toneladas? métricas?)$/],
  ['shortTon', /^(st|short tons?|us tons?|toneladas? cortas?)$/],
  // A metric ton in Mexico, a short ton in the United States.
  ['ton', /^(t|tns?|tons?)$/],
]
const withUnit = /^(.*\d[.,]?) *(#|[a-z][a-zé ]*)\.?$/
/** A separator before three digits groups thousands or begins decimals. */
const oneSeparator = /^(\d{1,3})[.,](\d{3})$/
const decimalComma = /^(\d+),(\d{1,2})$/
/** As in the contract: seven digits and three decimals. */
const weight = /^\d{1,7}(\.\d{1,3})?$/

/** Parses a weight as people copy it from a printed ticket, for example `22,480` or `24.78 tn`. */
export function readWeight(text: string, rule: WeightRule): ReadWeight {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const [, number = typed, words = ''] = withUnit.exec(typed) ?? []
  const unit = unitOf(words, rule)
  if (!unit) return { error: 'invalid' }
  const readings = readingsOf(number.trim()).filter((reading) => weight.test(reading))
  const likely = readings.filter((reading) => isLikely(reading, unit, rule))
  const [value, other] = likely.length > 0 ? likely : readings
  if (value === undefined) return { error: 'invalid' }
  return other === undefined ? { value, unit } : { error: 'ambiguous', one: value, other }
}

function unitOf(words: string, { unit, language }: WeightRule): WeighUnit | undefined {
  if (words === '') return unit
  const named = unitWords.find(([, pattern]) => pattern.test(words))?.[0]
  if (named !== 'ton') return named
  if (unit === 't' || unit === 'shortTon') return unit
  return language === 'es' ? 't' : 'shortTon'
}

function readingsOf(number: string): string[] {
  const [, whole = '', rest = ''] = oneSeparator.exec(number) ?? decimalComma.exec(number) ?? []
  if (rest.length === 3 && !whole.startsWith('0')) return [`${whole}${rest}`, `${whole}.${rest}`]
  if (rest !== '') return [`${whole}.${rest}`]
  const parsed = parseNumber(number, { decimals: 3 })
  return 'value' in parsed ? [parsed.value] : []
}

/**
 * Whether a truck, empty or loaded, or its goods can weigh that. Two readings differ by a thousand,
 * and the limits by less for any order of a truck.
 */
function isLikely(reading: string, unit: WeighUnit, { expectedKilograms }: WeightRule): boolean {
  if (expectedKilograms === null) return false
  const kilograms = Number(exact(reading).times(kilogramsOfUnit[unit]))
  // The tare of a large order's truck is a small part of the order.
  const least = Math.min(expectedKilograms, 10_000) / 30
  return kilograms >= least && kilograms <= 2 * expectedKilograms + truckKilograms
}

/** More than any empty truck weighs. */
const truckKilograms = 40_000
