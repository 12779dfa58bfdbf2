import { decimal } from '../money.ts'
import type { TaxLine } from './computeTaxLines.ts'
import type { ShownTaxLine } from './taxLine.ts'

/** A computed tax line in the form of the API. */
export function toShownTaxLine({ baseCents, cents, ...line }: TaxLine): ShownTaxLine {
  return { ...line, base: decimal(baseCents), amount: decimal(cents) }
}
