import { kilogramsOf } from './lists/kilogramsOf.ts'
import type { Material } from './material.ts'

/**
 * The price per kilogram as decimal text, in the listing's currency. Null for pieces of unknown
 * weight.
 */
export function pricePerKilogram({
  price,
  quantity,
  unit,
  pieceKilograms,
}: Pick<Material, 'price' | 'quantity' | 'unit' | 'pieceKilograms'>): string | null {
  const kilograms = kilogramsOf(Number(quantity), unit, pieceKilograms)
  return kilograms ? (Number(price) / kilograms).toFixed(2) : null
}
