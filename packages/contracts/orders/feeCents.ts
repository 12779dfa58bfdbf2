import { feePercent, type OrderRole } from './constants.ts'

/**
 * Materia's fee for one side of an order, rounded half up to the cent. `percentOff`: reduction by a
 * referral credit. The server charges it, and the checkout shows it.
 */
export function feeCents(side: OrderRole, priceCents: number, percentOff = 0): number {
  return Math.round((priceCents * feePercent[side] * (100 - percentOff)) / 10_000)
}
