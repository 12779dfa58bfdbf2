import { balanceCents, dueCents, firstCents, overageBackCents } from './amounts.ts'
import { type OrderState, refundedCentsOf } from './state.ts'

/** The balance that was never paid. An order counts as delivered only once all its money is here. */
export const openBalanceCents = ({ amounts, timeline }: OrderState): number =>
  timeline.some(({ status }) => status === 'delivered') ? 0 : balanceCents(amounts)

/** The part of a refund that goes back to the buyer. The rest is a balance that nobody pays. */
export const cashBackCents = (state: OrderState, refundCents: number): number =>
  Math.max(0, refundCents - openBalanceCents(state))

/** Whether the order's refund only made its balance smaller, so that no money goes back. */
export function isBalanceReduced(state: OrderState): boolean {
  const refundCents = refundedCentsOf(state)
  return refundCents > 0 && cashBackCents(state, refundCents) === 0
}

/**
 * The money that an open proposal returns beside the overage, if the loading tickets lead to less.
 * Else 0. It becomes a claim of the buyer if nobody agrees in time.
 */
export function contestedCents(state: OrderState): number {
  if (state.kind !== 'delivered' || !state.proposal) return 0
  const { refundCents, silence } = state.proposal
  return refundCents > silence.refundCents ? refundCents - overageBackCents(state.amounts) : 0
}

/** How often the balance was asked for. After a claim it is asked for again. */
export const balancesOf = ({ timeline }: OrderState): number =>
  timeline.filter(({ status }) => status === 'awaitingBalance').length

/** The money of a captured order that Materia holds. */
export function heldCents(state: OrderState): number {
  const isEnded = state.kind === 'completed' || state.kind === 'refunded'
  return !isEnded && openBalanceCents(state) > 0
    ? firstCents(state.amounts)
    : dueCents(state.amounts) - refundedCentsOf(state)
}

/**
 * A refund that ends an order, with the overage. Nobody has paid the overage of a balance that never
 * came.
 */
export function withOverage(state: OrderState, cents: number): number {
  const overage = overageBackCents(state.amounts)
  const isUnpaid = state.kind === 'inClaim' && state.claim.kind === 'balanceUnpaid'
  return isUnpaid ? Math.max(cents, overage) : Math.min(cents + overage, dueCents(state.amounts))
}
