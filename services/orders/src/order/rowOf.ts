import { stateRow } from '@materia/contracts/orders/claimStates.ts'
import {
  orderStates,
  type OrderStateRow,
  type OrderStatus,
  type StateStep,
} from '@materia/contracts/orders/orderStates.ts'
import { balancesOf, contestedCents, openBalanceCents } from './openBalance.ts'
import { type OrderState, type PendingStep, refundedCentsOf, statusOf } from './state.ts'

const { pending: pendingRow, awaitingBalance: balanceRow } = orderStates
const promisedRow: OrderStateRow = {
  ...pendingRow,
  steps: { ...pendingRow.steps, confirm: { to: 'awaitingTransfer', by: ['seller'] } },
}
/** A claim about the balance has ended. Only Materia can open another. */
const endedClaimRow: OrderStateRow = {
  ...balanceRow,
  steps: { ...balanceRow.steps, dispute: { to: 'disputed', by: ['materia'] } },
}

/** The steps of a state. */
export function rowOf(state: OrderState): OrderStateRow {
  if (state.kind === 'inClaim') {
    const row = stateRow({ status: 'disputed', claim: state.claim })
    return isBalanceInClaim(state) ? { ...row, steps: { ...row.steps, receive: balanceStep } } : row
  }
  const isClaimEnded =
    state.kind === 'awaitingBalance' && (state.refundedCents > 0 || balancesOf(state) > 1)
  if (isClaimEnded) return endedClaimRow
  if (state.kind === 'promised') return promisedRow
  const proposal = (state.kind === 'delivered' && state.proposal) || undefined
  const row = stateRow({ status: statusOf(state), proposal })
  return row.byItself && contestedCents(state) > 0
    ? { ...row, byItself: { ...row.byItself, step: 'dispute' } }
    : row
}

const balanceStep = { to: 'disputed', by: ['materia'] } as const

/**
 * Whether a buyer's claim is open, during which nobody asks for the balance, and it is taken if it
 * comes. After an earlier claim its amount is another one.
 */
export const isBalanceInClaim = (state: OrderState): boolean =>
  state.kind === 'inClaim' &&
  state.claim.kind !== 'balanceUnpaid' &&
  state.refundedCents === 0 &&
  balancesOf(state) > 0 &&
  openBalanceCents(state) > 0

/** Whether a step would end the delivery or the order. */
const isEnd = (to?: OrderStatus) => to === 'delivered' || to === 'completed' || to === 'refunded'

/**
 * The status that a pending step leads to. With an open balance, only a refund of at least that
 * ends the order. In every other case the buyer still pays the rest.
 */
export function statusOfStep(
  state: OrderState,
  { step, refundCents }: Pick<PendingStep, 'refundCents'> & { step: StateStep },
): OrderStatus | undefined {
  // A claim can also end by silence, which is no step of an actor.
  const to =
    state.kind === 'inClaim' && step === 'refund' ? 'refunded' : rowOf(state).steps[step]?.to
  if (step === 'receive' && refundedCentsOf(state) > 0) return 'refunded'
  return isEnd(to) && step !== 'receive' && refundCents < openBalanceCents(state)
    ? 'awaitingBalance'
    : to
}

/** The status that a step leads to, once the order is in this state. */
export function statusAfter(
  status: OrderStatus,
  step: StateStep,
  { kind }: OrderState,
): OrderStatus | undefined {
  const to = orderStates[status].steps[step]?.to
  if (step === 'confirm' && kind === 'awaitingTransfer') return kind
  if (step === 'receive' && (kind === 'delivered' || kind === 'refunded')) return kind
  return isEnd(to) && kind === 'awaitingBalance' ? kind : to
}
