import type Big from 'big.js'
import { exact, roundMoney } from '../money.ts'
import { exactKilograms } from './lists/kilogramsOf.ts'
import type { Material } from './material.ts'

type PricedLot = Pick<Material, 'price' | 'quantity' | 'unit' | 'pieceKilograms'>

/** The exact price per kilogram. Null for pieces of unknown weight. */
export function exactPerKilogram({ price, quantity, unit, pieceKilograms }: PricedLot): Big | null {
  const kilograms = exactKilograms(quantity, unit, pieceKilograms)
  return kilograms?.gt(0) ? exact(price).div(kilograms) : null
}

/**
 * The price per kilogram as decimal text, in the listing's currency. Null for pieces of unknown
 * weight.
 */
export function pricePerKilogram(lot: PricedLot): string | null {
  const perKilogram = exactPerKilogram(lot)
  return perKilogram && roundMoney(perKilogram)
}

/** Whether the rounded price per kilogram times the weight is another sum than the price. */
export function isPerKilogramRounded(lot: PricedLot): boolean {
  const perKilogram = exactPerKilogram(lot)
  return perKilogram !== null && !perKilogram.eq(roundMoney(perKilogram))
}

/** A price this many times outside of the middle half of the asked prices is a likely mistake. */
const factor = 3

/**
 * Whether a price per kilogram is a likely mistake beside the quartiles that sellers ask. Finds a
 * price of the whole quantity or of another currency, and a misplaced point.
 */
export function isImplausible(perKilogram: string, { low, high }: { low: string; high: string }) {
  const price = exact(perKilogram)
  return price.times(factor).lt(low) || price.gt(exact(high).times(factor))
}
