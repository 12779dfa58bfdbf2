import { parseNumber } from '../../text/parseNumber.ts'

/** A listing. `quantity` is the rest that can be bought. */
type Lot = { quantity: string | number; isSingleLot: boolean; smallestPart?: string | null }

/**
 * The least quantity that a company can buy: the seller's smallest part, or all that is left if it
 * is less.
 */
export function leastPart({ isSingleLot, smallestPart, quantity }: Lot): number {
  const left = Number(quantity)
  return isSingleLot ? left : Math.min(Number(smallestPart || 1), left)
}

/** The typed quantity as plain digits. Null if the seller does not sell such a part. */
export function readPart(text: string, lot: Lot): string | null {
  const parsed = parseNumber(text, { decimals: 0 })
  if (!('value' in parsed) || !/^[1-9]\d{0,8}$/.test(parsed.value)) return null
  const part = Number(parsed.value)
  return part >= leastPart(lot) && part <= Number(lot.quantity) ? parsed.value : null
}
