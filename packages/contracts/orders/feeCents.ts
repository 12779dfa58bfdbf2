import Big from 'big.js'
import { roundCents } from '../money.ts'
import { feePercent, type OrderRole } from './constants.ts'

/**
 * Materia's fee for one side of an order. `percentOff`: reduction by a referral credit. The server
 * charges it, and the checkout shows it.
 */
export function feeCents(side: OrderRole, priceCents: number, percentOff = 0): number {
  return roundCents(
    Big(priceCents)
      .times(feePercent[side])
      .times(100 - percentOff)
      .div(10_000),
  )
}

/** The seller's part of a price, after Materia's fee. */
export function payoutCents(priceCents: number): number {
  return priceCents - feeCents('seller', priceCents)
}
