import { decimal } from '../money.ts'
import type { TaxLine } from './computeTaxLines.ts'
import type { ShownTaxLine } from './taxLine.ts'

/** Cents as decimal text, also negative ones. */
export const signedDecimal = (cents: number): string =>
  cents < 0 ? `-${decimal(-cents)}` : decimal(cents)

/** A computed tax line in the form of the API. */
export function toShownTaxLine({ baseCents, cents, ...line }: TaxLine): ShownTaxLine {
  return { ...line, base: signedDecimal(baseCents), amount: signedDecimal(cents) }
}
