import {
  kilogramsOfShortTon,
  kilometresOfMile,
  potentials,
} from '@materia/carbon/src/units/gramsOf.ts'
import type { CarbonFactor, CarbonLine } from '@materia/contracts/carbon/statement.ts'
import type { StatementTexts } from './texts/StatementTexts.ts'

type Words = Pick<StatementTexts, 'locale' | 'shortTon' | 'mile'>
type Activity = { kilograms: string; kilometres: number | null }

/**
 * The calculation of a term in kilograms of CO2e with each number and unit conversion, as a reader
 * would type it into a calculator.
 */
export function formulaOf(
  { factor, sign }: Pick<CarbonLine['terms'][number], 'factor' | 'sign'>,
  { kilograms, kilometres }: Activity,
  { locale, shortTon, mile }: Words,
): string {
  const load = `× ${numberText(kilograms, locale)} kg`
  const way = kilometres === null ? '' : ` × ${numberText(String(kilometres), locale)} km`
  const activity: Record<CarbonFactor['per'], string> = {
    kilogram: load,
    tonne: `${load} ÷ 1,000 kg/t`,
    'short ton': `${load} ÷ ${kilogramsOfShortTon} kg/${shortTon}`,
    'tonne-kilometre': `${load} ÷ 1,000 kg/t${way}`,
    'short ton-mile': `${load} ÷ ${kilogramsOfShortTon} kg/${shortTon}${way} ÷ ${kilometresOfMile} km/${mile}`,
  }
  return `${sign === -1 ? '−1 × ' : ''}${valueText(factor)} ${activity[factor.per]}`
}

/** Kilograms of CO2e of one unit of the factor. */
function valueText({ values, source }: CarbonFactor): string {
  const parts = values.map(({ gas, value, unit }) => {
    const potential = potentialOf(gas, source.gwp)
    const amount = `${published(value)} ${unit}`
    return [
      amount.startsWith('−') ? `(${amount})` : amount,
      ...(potential === 1 ? [] : [`× ${potential}`]),
      ...(unit === 'g' ? ['÷ 1,000 g/kg'] : unit === 't' ? ['× 1,000 kg/t'] : []),
    ].join(' ')
  })
  return parts.length === 1 ? parts.join('') : `(${parts.join(' + ')})`
}

/** The potential of a gas in the set of its source. A sum in CO2e has none of its own. */
export function potentialOf(
  gas: CarbonFactor['values'][number]['gas'],
  gwp: CarbonFactor['source']['gwp'],
): number {
  return gwp !== null && Object.hasOwn(potentials, gwp)
    ? potentials[gwp as keyof typeof potentials][gas]
    : 1
}

/** The digits of the publisher, with a typographic minus. */
export const published = (value: string): string => value.replace('-', '−')

/** Decimal text with the thousands of the language. No digit is lost. */
export function numberText(decimal: string, locale: string): string {
  const [whole = '', fraction] = published(decimal).split('.')
  const isNegative = whole.startsWith('−')
  const grouped = BigInt(isNegative ? whole.slice(1) : whole).toLocaleString(locale)
  return `${isNegative ? '−' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}

/** Whole grams as kilograms, exact. */
export function kilogramsText(grams: number, locale: string): string {
  return grams === 0 ? '0' : numberText((grams / 1000).toFixed(3), locale)
}
