import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'

/**
 * For how many years after the tax return the records of a payment are kept. Mexico: five years from
 * the date of the return (Código Fiscal de la Federación, article 30). United States: seven years,
 * the longest period that the IRS names for a return that was filed (Topic 305).
 */
const years: Record<Currency, number> = { MXN: 5, USD: 7 }

/**
 * When the record of a payment may be erased, by the last movement of its money. The return of a
 * year is due by the end of the next April in both countries.
 */
export function eraseDateOf(currency: Currency, lastMovedAt: Date): Date {
  return new Date(Date.UTC(lastMovedAt.getUTCFullYear() + 1 + years[currency], 4, 1))
}

/** Movements of money before this time are past the legal period. */
export function erasedBefore(currency: Currency, now: Date): Date {
  const returnsDue = now.getUTCMonth() < 4 ? 1 : 0
  return new Date(Date.UTC(now.getUTCFullYear() - years[currency] - returnsDue, 0, 1))
}
