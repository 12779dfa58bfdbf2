import { kilogramsOf } from './lists/kilogramsOf.ts'
import type { Material } from './material.ts'

/** What a kilogram costs, as decimal text in the listing's own currency; null for what is sold by the piece and nobody says how heavy one is. */
export function pricePerKilogram({
  price,
  quantity,
  unit,
  pieceKilograms,
}: Pick<Material, 'price' | 'quantity' | 'unit' | 'pieceKilograms'>): string | null {
  const kilograms = kilogramsOf(Number(quantity), unit, pieceKilograms)
  return kilograms ? (Number(price) / kilograms).toFixed(2) : null
}
