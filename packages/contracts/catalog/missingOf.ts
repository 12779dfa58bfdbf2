import type { Material } from './material.ts'

/** The fields whose absence makes a listing a draft. */
export function missingOf({
  quantity,
  price,
}: Pick<Material, 'quantity' | 'price'>): 'both' | 'quantity' | 'price' | null {
  const [hasQuantity, hasPrice] = [Number(quantity) > 0, Number(price) > 0]
  if (hasQuantity && hasPrice) return null
  return hasQuantity ? 'price' : hasPrice ? 'quantity' : 'both'
}
