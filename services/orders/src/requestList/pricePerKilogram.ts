import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import Big from 'big.js'

/** Decimals of a price for one kilogram. */
const priceDecimals = 4

export type Compared = { currency: Currency; mxnPerUsd: number }

/** Cents of one currency in the one in which answers are compared. */
export function inCurrency(cents: Big, from: Currency, { currency, mxnPerUsd }: Compared): Big {
  if (from === currency) return cents
  return currency === 'MXN' ? cents.times(mxnPerUsd) : cents.div(mxnPerUsd)
}

/** Cents for a weight as a price for one kilogram. */
export const perKilogram = (cents: Big, kilograms: Big): string =>
  cents.div(100).div(kilograms).round(priceDecimals, Big.roundHalfUp).toFixed()
