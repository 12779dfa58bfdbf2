import type Big from 'big.js'
import { exact, leftOf, type ListedQuantity } from '../../money.ts'
import type { Unit } from './constants.ts'

const kilogramsPerUnit: Record<Unit, number | null> = { T: 1000, Kg: 1, Pieces: null }

/** A quantity's exact weight in kilograms. Null for pieces whose weight the seller does not give. */
export function exactKilograms(
  quantity: number | string,
  unit: Unit,
  pieceKilograms?: string | null,
): Big | null {
  const perUnit = kilogramsPerUnit[unit] ?? (Number(pieceKilograms) > 0 ? pieceKilograms : null)
  return perUnit ? exact(String(quantity)).times(perUnit) : null
}

/** A quantity's weight in kilograms, as a number for filters and freight. */
export function kilogramsOf(
  quantity: number,
  unit: Unit,
  pieceKilograms?: string | null,
): number | null {
  return exactKilograms(quantity, unit, pieceKilograms)?.toNumber() ?? null
}

type Measured = ListedQuantity & { unit: Unit; pieceKilograms?: string | null }

/**
 * The rest of a listing and its price for all comparisons: kilograms where the weight is known, else
 * pieces.
 */
export function comparedAmount({ unit, pieceKilograms, ...listed }: Measured): {
  count: number
  isWeight: boolean
  cents: number
} {
  const { quantity, cents } = leftOf(listed)
  const kilograms = kilogramsOf(quantity, unit, pieceKilograms)
  return { count: kilograms ?? quantity, isWeight: kilograms !== null, cents }
}
