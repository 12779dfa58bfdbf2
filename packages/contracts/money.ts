import Big from 'big.js'

/**
 * The rule of rounding for all money and all prices per weight: exact decimals, rounded half up,
 * once, at the end.
 */
export function roundMoney(amount: Big): string {
  return amount.round(2, Big.roundHalfUp).toFixed(2)
}

/** Decimal text as an exact number. Zero for other texts, which another version may have stored. */
export function exact(text: string): Big {
  return Big(/^-?\d+(\.\d+)?$/.test(text) ? text : 0)
}

/** An exact number of cents, rounded half up. */
export function roundCents(cents: Big): number {
  return Number(cents.round(0, Big.roundHalfUp))
}

/** The price of a part of a quantity that costs `cents`. */
export function shareOf(cents: number, part: number, quantity: number): number {
  return roundCents(Big(cents).times(part).div(quantity))
}

/**
 * Cents as decimal text. Works on the digits, because dividing a large number by 100 is not exact.
 */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Decimal text with at most two decimals as cents. */
export function toCents(price: string): number {
  const [whole, decimals = ''] = price.split('.')
  return Number(whole + decimals.padEnd(2, '0'))
}

/** A quantity of a listing and its price. */
export type PricedQuantity = { quantity: number; cents: number }

/**
 * The price in cents of a part of the rest of a listing. All parts together cost what the
 * listing costs: the last part takes the rest. A part costs at least one cent and leaves at least
 * one cent, so a listing of one cent is sold whole only.
 */
export function partCents(part: number, left: PricedQuantity): number {
  if (part === left.quantity) return left.cents
  return Math.max(1, Math.min(left.cents - 1, shareOf(left.cents, part, left.quantity)))
}

/** A stored listing. `quantity` and `priceCents` are for all of it, as its seller listed it. */
export type ListedQuantity = {
  quantity: number
  availableQuantity: number
  priceCents: number
  /** The rest after the parts that were sold. Rows of earlier versions have none. */
  left?: PricedQuantity | null
}

/** The unsold rest of a listing. The whole listing when it is sold out. */
export function leftOf({
  quantity,
  availableQuantity,
  priceCents,
  left,
}: ListedQuantity): PricedQuantity {
  const shown = availableQuantity > 0 ? availableQuantity : quantity
  if (shown === quantity) return { quantity, cents: priceCents }
  // An earlier version that runs beside this one changes only the available quantity.
  if (left?.quantity === shown) return left
  return { quantity: shown, cents: shareOf(priceCents, shown, quantity) }
}
