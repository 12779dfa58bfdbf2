import { kilogramsOf } from './kilogramsOf.ts'
import type { Material } from './types.ts'

/** What a kilogram costs, as decimal text in the listing's own currency; null for what is sold by the piece. */
export function pricePerKilogram({ price, quantity, unit }: Pick<Material, 'price' | 'quantity' | 'unit'>): string | null {
  const kilograms = kilogramsOf(Number(quantity), unit)
  return kilograms ? (Number(price) / kilograms).toFixed(2) : null
}
