import { toCents } from '@materia/contracts/money.ts'

/** A plain decimal amount without a sign, in cents. Null for other texts and parts of a cent. */
export function parseCents(amount: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,13})(?:\.(\d{1,2})0{0,3})?$/.exec(amount) ?? []
  return whole === undefined ? null : toCents(`${whole}.${decimals}`)
}
