import type { Material } from '@materia/contracts/catalog/material.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'

/**
 * The price of a part as decimal text, rounded half up as catalog does. For display only: the
 * server computes the charged price.
 */
export function partPrice(
  part: string,
  { quantity, price }: Pick<Material, 'quantity' | 'price'>,
): string {
  // A cart stored by another version can contain anything.
  const isReadable =
    [part, quantity].every((text) => /^[1-9]\d*$/.test(text)) && /^\d+(\.\d{1,2})?$/.test(price)
  if (part === quantity || !isReadable) return price
  const whole = BigInt(quantity)
  return decimal(Number((BigInt(toCents(price)) * BigInt(part) * 2n + whole) / (whole * 2n)))
}
