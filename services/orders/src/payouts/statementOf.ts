import { type SellerLine, sumCents } from './sellerLines.ts'

export type Statement = { opening: number; closing: number; lines: SellerLine[] }

/** The day of a moment in a time zone, for example `2026-11-30`. */
export function dayOf(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
  return (at) => format.format(at)
}

/**
 * The statement of a month from all lines of a seller that matter to it. Lines of later months are
 * left out.
 */
export function statementOf(all: SellerLine[], month: string, timeZone: string): Statement {
  const day = dayOf(timeZone)
  const dated = all.map((line) => ({ line, month: day(line.at).slice(0, 7) }))
  const opening = sumCents(dated.filter((one) => one.month < month).map(({ line }) => line))
  const lines = dated
    .filter((one) => one.month === month)
    .map(({ line }) => line)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.orderId - other.orderId)
  return { opening, lines, closing: opening + sumCents(lines) }
}
