import type { Material } from '@materia/contracts/catalog/material.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'

/** What a part of a lot costs, as decimal text: for show, as catalog rounds it (half a cent up). What is charged is the server's own figure. */
export function partPrice(
  part: string,
  { quantity, price }: Pick<Material, 'quantity' | 'price'>,
): string {
  // What another version left in the cart may be anything.
  const isReadable =
    [part, quantity].every((text) => /^[1-9]\d*$/.test(text)) && /^\d+(\.\d{1,2})?$/.test(price)
  if (part === quantity || !isReadable) return price
  const whole = BigInt(quantity)
  return decimal(Number((BigInt(toCents(price)) * BigInt(part) * 2n + whole) / (whole * 2n)))
}
