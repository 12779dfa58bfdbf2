import type { Unit } from './constants.ts'

const kilogramsPerUnit: Record<Unit, number | null> = { T: 1000, Kg: 1, Pieces: null }

/** The weight of a quantity in kilograms; of pieces where their seller says what one weighs, else null. */
export function kilogramsOf(
  quantity: number,
  unit: Unit,
  pieceKilograms?: string | null,
): number | null {
  const perUnit = kilogramsPerUnit[unit] ?? (Number(pieceKilograms) || null)
  return perUnit === null ? null : quantity * perUnit
}
