import { askMinimum } from '@materia/contracts/market/constants.ts'
import type { Figures } from '../model/askFigure.ts'

/** A listing's price in US dollars per kilogram, and its seller. */
export type Ask = { price: number; userId: number }

/** The quartiles of a cell. Each is the price of a listing. Null for a cell that is too thin. */
export function figuresOf(asks: readonly Ask[]): Figures | null {
  const sellers = new Set(asks.map(({ userId }) => userId)).size
  if (asks.length < askMinimum.listings || sellers < askMinimum.sellers) return null
  const prices = Float64Array.from(asks, ({ price }) => price).toSorted()
  const priceAt = (share: number) => prices[Math.ceil(share * prices.length) - 1]!
  return {
    listings: prices.length,
    sellers,
    low: priceAt(0.25),
    median: priceAt(0.5),
    high: priceAt(0.75),
  }
}
