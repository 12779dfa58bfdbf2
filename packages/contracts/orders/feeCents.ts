import { feePercent, type OrderRole } from './constants.ts'

/** What Materia takes of a side for a lot, to the cent, half up; `percentOff` is what a referral credit takes off it. The server charges it, the checkout shows it. */
export function feeCents(side: OrderRole, priceCents: number, percentOff = 0): number {
  return Math.round((priceCents * feePercent[side] * (100 - percentOff)) / 10_000)
}
