import Big from 'big.js'

/**
 * Exact kilograms of a unit. The pound is defined by the
 * [agreement of 1959](https://www.nist.gov/pml/us-surveyfoot/revised-unit-conversion-factors); a
 * short ton is 2,000 pounds.
 */
const kilogramsOf = {
  kg: '1',
  t: '1000',
  lb: '0.45359237',
  'short ton': '907.18474',
} as const

export type WeightUnit = keyof typeof kilogramsOf
export const weightUnits = Object.keys(kilogramsOf) as WeightUnit[]

/**
 * A weight as it was said. `pieces` have none of their own: `pieceKilograms` says what one weighs.
 * A bare "ton" is refused, because it may be short or metric.
 */
export type SaidWeight = {
  /** Decimal text with a point. */
  quantity: string
  unit: string
  pieceKilograms?: string | null
}

/** `missing`: what has to be said before anything can be computed. */
export type WeightRefusal = {
  refused: 'WEIGHT_MISSING' | 'UNIT_UNKNOWN' | 'QUANTITY_INVALID'
  missing: 'pieceKilograms' | 'unit' | 'quantity'
  /** The place of the weight in the list. */
  at: number
}

const decimalText = /^\d{1,12}(\.\d{1,9})?$/

/** The exact sum in kilograms. Units may differ; a weight that is not known refuses the whole sum. */
export function sumWeights(said: readonly SaidWeight[]): Big | WeightRefusal {
  if (said.length === 0) return { refused: 'WEIGHT_MISSING', missing: 'quantity', at: 0 }
  let sum = Big(0)
  for (const [at, { quantity, unit, pieceKilograms }] of said.entries()) {
    const perUnit = unit === 'pieces' ? (pieceKilograms ?? null) : perUnitOf(unit)
    if (perUnit === undefined) return { refused: 'UNIT_UNKNOWN', missing: 'unit', at }
    if (perUnit === null || !isPositive(perUnit))
      return { refused: 'WEIGHT_MISSING', missing: 'pieceKilograms', at }
    if (!isPositive(quantity)) return { refused: 'QUANTITY_INVALID', missing: 'quantity', at }
    sum = sum.plus(Big(quantity).times(perUnit))
  }
  return sum
}

const perUnitOf = (unit: string): string | undefined =>
  new Map(Object.entries(kilogramsOf)).get(unit)

const isPositive = (text: string) => decimalText.test(text) && Big(text).gt(0)
