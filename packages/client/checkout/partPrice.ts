import type { Material } from '@materia/contracts/catalog/material.ts'
import { decimal, partCents, toCents } from '@materia/contracts/money.ts'

/**
 * The price of a part as decimal text, by catalog's rule. For display only: the server computes
 * the charged price.
 */
export function partPrice(
  part: string,
  { quantity, price }: Pick<Material, 'quantity' | 'price'>,
): string {
  // A cart stored by another version can contain anything.
  const isReadable =
    [part, quantity].every((text) => /^[1-9]\d*$/.test(text)) && /^\d+(\.\d{1,2})?$/.test(price)
  if (part === quantity || !isReadable) return price
  return decimal(partCents(Number(part), { quantity: Number(quantity), cents: toCents(price) }))
}
