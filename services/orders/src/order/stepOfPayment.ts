import type { StateStep } from '@materia/contracts/orders/orderStates.ts'
import type { Payment } from '../payments/PaymentProvider.ts'
import type { BankDecision } from './commands.ts'
import { isChargeBackOpen, type OrderState } from './state.ts'

/** The step that a paid order owes to its payment at the provider. Null if both agree. */
export function stepOfPayment(
  state: OrderState,
  payment: Pick<Payment, 'state' | 'isChargedBack'>,
): StateStep | null {
  if (payment.isChargedBack && !isChargeBackOpen(state)) return 'chargeBack'
  if (payment.state === 'voided' && state.kind === 'held') return 'cancel'
  // Money can come while the seller's confirmation is still pending.
  const isAwaited = state.kind === 'awaitingTransfer' || state.kind === 'promised'
  if (payment.state === 'captured' && isAwaited) return 'receive'
  return state.kind === 'chargedBack' && state.claim && !payment.isChargedBack ? 'resume' : null
}

export function bankOf({
  isChargedBack,
  isChargeBackLost,
}: Pick<Payment, 'isChargedBack' | 'isChargeBackLost'>): BankDecision {
  if (!isChargedBack) return 'gaveBack'
  return isChargeBackLost ? 'keeps' : 'undecided'
}
