import type { Material } from '@materia/contracts/catalog/material.ts'
import { decimal, exact, roundCents } from '@materia/contracts/money.ts'

export type Total = { currency: string; amount: string }

/** One total per currency, in the order of their first item, summed in cents. */
export function cartTotals(items: Pick<Material, 'price' | 'currency'>[]): Total[] {
  const cents = new Map<string, number>()
  for (const { price, currency } of items)
    cents.set(currency, (cents.get(currency) ?? 0) + roundCents(exact(price).times(100)))
  return [...cents].map(([currency, amount]) => ({ currency, amount: decimal(amount) }))
}
