import { shareOf } from '../../money.ts'

/**
 * The two parts of an order's total: the deposit before loading and the balance after delivery.
 * Only the deposit is rounded, so both always add up. A deposit has at least one cent, because
 * nobody can transfer nothing.
 */
export function splitDeposit(dueCents: number, percent: number) {
  const depositCents = Math.max(Math.min(1, dueCents), shareOf(dueCents, percent, 100))
  return { depositCents, balanceCents: dueCents - depositCents }
}
