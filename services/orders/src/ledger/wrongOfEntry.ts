import { decimal } from '@materia/contracts/money.ts'
import type { LedgerEntryDocument } from './ledgerEntry.ts'

/** Every entry adds up to zero, in whole cents. */
export function wrongOfEntry({
  kind,
  lines,
}: Pick<LedgerEntryDocument, 'kind' | 'lines'>): string[] {
  const sum = lines.reduce((total, { cents }) => total + cents, 0)
  return [
    ...(sum === 0 ? [] : [`its ${kind} does not balance, by ${decimal(sum)}`]),
    ...(lines.every(({ cents }) => Number.isSafeInteger(cents))
      ? []
      : [`its ${kind} has parts of a cent`]),
  ]
}
