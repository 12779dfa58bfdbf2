import type { Unit } from './types.ts'

const kilogramsPerUnit: Record<Unit, number | null> = { T: 1000, Kg: 1, Pieces: null }

/** The weight of a quantity in kilograms; null for what is counted in pieces. */
export function kilogramsOf(quantity: number, unit: Unit): number | null {
  const perUnit = kilogramsPerUnit[unit]
  return perUnit === null ? null : quantity * perUnit
}
