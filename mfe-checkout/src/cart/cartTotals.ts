import type { Material } from '@materia/contracts/catalog/material.ts'
import { decimal, exact, roundCents } from '@materia/contracts/money.ts'
import { feeCents } from '@materia/contracts/orders/feeCents.ts'

export type Total = { currency: string; amount: string }

/** One total per currency, in the order of their first item, summed in cents. */
export function cartTotals(items: Pick<Material, 'price' | 'currency'>[]): Total[] {
  return sumsOf(items, (priceCents) => priceCents)
}

/** The buyer's fees without referral credits, one sum per currency. Each order has its own fee. */
export function cartFees(items: Pick<Material, 'price' | 'currency'>[]): Total[] {
  return sumsOf(items, (priceCents) => feeCents('buyer', priceCents))
}

function sumsOf(
  items: Pick<Material, 'price' | 'currency'>[],
  centsOf: (priceCents: number) => number,
): Total[] {
  const cents = new Map<string, number>()
  for (const { price, currency } of items) {
    const added = centsOf(roundCents(exact(price).times(100)))
    cents.set(currency, (cents.get(currency) ?? 0) + added)
  }
  return [...cents].map(([currency, amount]) => ({ currency, amount: decimal(amount) }))
}
