import Big from 'big.js'
import type { SettledWeight } from './settledWeight.ts'
import { type Found, type Goods, settle } from './settle.ts'
import type { SettlementTerms } from './terms.ts'

/** The weight of an empty truck with its trailer, in kilograms. */
const tare = Big(15_000)

export type Example = {
  /** Null where quality changes nothing. */
  found: Found | null
  result: SettledWeight
}

/**
 * Settles an invented delivery of an order, which shows a reader the terms before they are agreed.
 * The scale at unloading shows 0.3 % less, and moisture and contamination are one percent above
 * their limits. All of it is within what the terms allow.
 */
export function exampleOf(terms: SettlementTerms, goods: Goods): Example {
  const { tolerance, moisturePercent, contamination } = terms
  const loaded = goods.ordered.plus(tare)
  const allowed = largest(loaded.times(tolerance.percent).div(100), Big(tolerance.kilograms))
  const missing = smallest(goods.ordered.times('0.003'), allowed).round(0, Big.roundDown)
  const found = {
    ...(moisturePercent !== undefined && { moisturePercent: above(moisturePercent) }),
    ...(contamination && {
      contaminationPercent: above(contamination.percent, contamination.rejectPercent),
    }),
  }
  const truck = { truck: 1, tare: tare.toFixed(), unit: 'kg' } as const
  const tickets = [
    { ...truck, side: 'loading', gross: loaded.toFixed() },
    { ...truck, side: 'unloading', gross: loaded.minus(missing).toFixed() },
  ] as const
  // With tickets there always is a result.
  return {
    found: Object.keys(found).length > 0 ? found : null,
    result: settle(terms, goods, tickets, found)!,
  }
}

const largest = (one: Big, other: Big): Big => (one.gt(other) ? one : other)
const smallest = (one: Big, other: Big): Big => (one.lt(other) ? one : other)
const above = (percent: string, most = '100'): string =>
  smallest(Big(percent).plus(1), Big(most)).toFixed()
