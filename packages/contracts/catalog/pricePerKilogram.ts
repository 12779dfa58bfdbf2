import type { Material } from './types.ts'

const kilogramsPerUnit = { T: 1000, Kg: 1, Pieces: null }

/** What a kilogram costs, as decimal text in the listing's own currency; null for what is sold by the piece. */
export function pricePerKilogram({ price, quantity, unit }: Pick<Material, 'price' | 'quantity' | 'unit'>): string | null {
  const perUnit = kilogramsPerUnit[unit]
  const kilograms = perUnit && Number(quantity) * perUnit
  return kilograms ? (Number(price) / kilograms).toFixed(2) : null
}
