import { feePercent } from '@materia/contracts/orders/constants.ts'
import type { OrderRole } from '@materia/contracts/orders/types.ts'

/** What Materia takes of a side for a lot, to the cent, half up; `percentOff` is what a referral credit takes off it. */
export function feeCents(side: OrderRole, priceCents: number, percentOff = 0): number {
  return Math.round((priceCents * feePercent[side] * (100 - percentOff)) / 10_000)
}
