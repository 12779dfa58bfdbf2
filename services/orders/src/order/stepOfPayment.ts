import type { StateStep } from '@materia/contracts/orders/orderStates.ts'
import type { Payment } from '../payments/PaymentProvider.ts'
import type { BankDecision } from './commands.ts'
import { balancesOf } from './openBalance.ts'
import { rowOf } from './rowOf.ts'
import { type OrderState, pendingOf } from './state.ts'

/** The step that a paid order owes to its payment at the provider. Null if both agree. */
export function stepOfPayment(
  state: OrderState,
  payment: Pick<Payment, 'state' | 'isChargedBack'>,
  /** The number of the balance, if the payment is one. */
  balance: number | null = null,
): StateStep | null {
  if (balance !== null) return payment.state === 'captured' ? stepOfBalance(state, balance) : null
  if (payment.isChargedBack && !isChargeBackOpen(state)) return 'chargeBack'
  if (payment.state === 'voided' && state.kind === 'held') return 'cancel'
  // Money can come while the seller's confirmation is still pending.
  const isAwaited = state.kind === 'awaitingTransfer' || state.kind === 'promised'
  if (payment.state === 'captured' && isAwaited) return 'receive'
  return state.kind === 'chargedBack' && state.claim && !payment.isChargedBack ? 'resume' : null
}

/** Money can come while the step that asks for the balance is still pending. */
function stepOfBalance(state: OrderState, balance: number): StateStep | null {
  const asked = balancesOf(state)
  const isAwaited = balance === asked && rowOf(state).steps.receive !== undefined
  return isAwaited || (balance > asked && pendingOf(state)) ? 'receive' : null
}

export function bankOf({
  isChargedBack,
  isChargeBackLost,
}: Pick<Payment, 'isChargedBack' | 'isChargeBackLost'>): BankDecision {
  if (!isChargedBack) return 'gaveBack'
  return isChargeBackLost ? 'keeps' : 'undecided'
}

/**
 * Whether a charge-back is known that the bank has not given back. The order continues or completes
 * only after it did, and then the bank can take the money again.
 */
export function isChargeBackOpen({ timeline }: OrderState): boolean {
  const taken = timeline.findLastIndex(({ status }) => status === 'chargedBack')
  return (
    taken >= 0 &&
    !timeline
      .slice(taken)
      .some(({ status, claim }) => status === 'completed' || claim?.news === 'resumed')
  )
}
