import type { Unit } from './constants.ts'

const kilogramsPerUnit: Record<Unit, number | null> = { T: 1000, Kg: 1, Pieces: null }

/** A quantity's weight in kilograms. Null for pieces whose weight the seller does not give. */
export function kilogramsOf(
  quantity: number,
  unit: Unit,
  pieceKilograms?: string | null,
): number | null {
  const perUnit = kilogramsPerUnit[unit] ?? (Number(pieceKilograms) || null)
  return perUnit === null ? null : quantity * perUnit
}
