import type { Currency, Unit } from '@materia/contracts/catalog/lists/constants.ts'
import type { PriceUnit } from '@materia/contracts/offers/constants.ts'
import { exact } from '@materia/contracts/money.ts'
import { type ParsedNumber, parseNumber } from '@materia/contracts/text/parseNumber.ts'

const weights = { kg: 1, t: 1000 } as const
type WeightUnit = keyof typeof weights

const unitWords: [WeightUnit | 'piece', RegExp][] = [
  ['kg', /^(kgs?|kilos?|kilogram(me)?s?|kilogramos?)$/],
  ['t', /^(t|tm|tons?|tonnes?|tonelada(s)?|metric tons?)$/],
  ['piece', /^(pcs?|pieces?|piezas?|pzas?|pz)$/],
]
const withUnit = /^(.*\d[.,]?) *([a-z][a-z ]*)\.?$/

function unitOf(words: string): WeightUnit | 'piece' | undefined {
  return unitWords.find(([, pattern]) => pattern.test(words))?.[0]
}

/**
 * A typed quantity in whole units of the listing. `22 t` of a listing in kilograms is 22000. A part
 * of a unit, and another unit that cannot be converted, are invalid.
 */
export function readQuantity(text: string, unit: Unit): ParsedNumber {
  const [, number = '', words = ''] = withUnit.exec(text.trim().toLowerCase()) ?? []
  const own = unit === 'Pieces' ? 'piece' : unit === 'T' ? 't' : 'kg'
  const typed = words === '' ? own : unitOf(words)
  if (!typed) return { error: 'invalid' }
  if (typed === own) return whole(parseNumber(words === '' ? text : number, { decimals: 0 }))
  if (typed === 'piece' || own === 'piece') return { error: 'invalid' }
  const parsed = parseNumber(number, { decimals: 3 })
  if (!('value' in parsed)) return parsed
  const converted = exact(parsed.value).times(weights[typed]).div(weights[own])
  return whole({ value: converted.toFixed() })
}

const poundKilograms = '0.45359237'

/** A typed weight in whole kilograms: `22 t`, `44,000 lb` or `22000 kg`. Pounds are rounded. */
export function readKilograms(text: string): ParsedNumber {
  const [, number = '', words = ''] = withUnit.exec(text.trim().toLowerCase()) ?? []
  if (!/^(lbs?|pounds?|libras?)$/.test(words)) return readQuantity(text, 'Kg')
  const parsed = parseNumber(number, { decimals: 3 })
  if (!('value' in parsed)) return parsed
  return whole({ value: exact(parsed.value).times(poundKilograms).round(0).toFixed() })
}

function whole(parsed: ParsedNumber): ParsedNumber {
  if (!('value' in parsed) || /^[1-9]\d{0,8}$/.test(parsed.value)) return parsed
  return { error: 'invalid' }
}

/** A typed price of one unit. `0.84/kg` names its unit, which must be the chosen one. */
export function readPrice(text: string, per: PriceUnit, currency: Currency): ParsedNumber {
  const [number = '', words] = text
    .trim()
    .toLowerCase()
    .split(/\s*(?:\/|\bper\b|\bpor\b)\s*/)
  if (words !== undefined && unitOf(words) !== per) return { error: 'invalid' }
  const parsed = parseNumber(number, { decimals: 4, currency })
  if (!('value' in parsed)) return parsed
  const isPrice = /^(?!0*(\.0*)?$)\d{1,9}(\.\d{1,4})?$/.test(parsed.value)
  return isPrice ? parsed : { error: 'invalid' }
}
