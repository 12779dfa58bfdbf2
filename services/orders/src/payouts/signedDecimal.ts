import { decimal } from '@materia/contracts/money.ts'

/** Cents as decimal text, which may be negative. */
export function signedDecimal(cents: number): string {
  return cents < 0 ? `-${decimal(-cents)}` : decimal(cents)
}
