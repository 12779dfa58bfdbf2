import type { PaymentStatus } from '@materia/contracts/orders/constants.ts'
import { dueCents } from './amounts.ts'
import type { OrderState } from './state.ts'

/** The payment status in the API. */
export function paymentStatusOf(state: OrderState): PaymentStatus {
  switch (state.kind) {
    case 'placing':
    case 'awaitingPayment':
    case 'refusing':
      return 'pending'
    case 'refused':
      return state.refusal.startsWith('PAYMENT_') ? 'failed' : 'voided'
    case 'promised':
    case 'awaitingTransfer':
      return 'promised'
    case 'held':
      return 'held'
    case 'confirmed':
    case 'shipped':
    case 'awaitingBalance':
    case 'delivered':
    case 'disputed':
    case 'inClaim':
      return 'captured'
    case 'chargedBack':
      return 'chargedBack'
    case 'completed':
    case 'refunded':
      if (state.refundedCents === dueCents(state.amounts)) return 'refunded'
      return state.isPayoutWaiting ? 'captured' : 'released'
    case 'declined':
      return 'voided'
    case 'cancelled':
      return state.payment
  }
}
