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
