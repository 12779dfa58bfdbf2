import type { Material } from '@materia/contracts/catalog/material.ts'

export type Total = { currency: string; amount: number }

/** One total per currency, in the order of their first item, summed in cents. */
export function cartTotals(items: Pick<Material, 'price' | 'currency'>[]): Total[] {
  const cents = new Map<string, number>()
  for (const { price, currency } of items)
    cents.set(currency, (cents.get(currency) ?? 0) + Math.round(Number(price) * 100))
  return [...cents].map(([currency, amount]) => ({ currency, amount: amount / 100 }))
}
