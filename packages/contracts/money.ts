/**
 * Cents as decimal text. Works on the digits, because dividing a large number by 100 is not exact.
 */
export function decimal(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Decimal text with at most two decimals as cents. */
export function toCents(price: string): number {
  const [whole, decimals = ''] = price.split('.')
  return Number(whole + decimals.padEnd(2, '0'))
}
