import type { Currency } from '@materia/contracts/catalog/types.ts'

/** `action`: the buyer has to confirm it at `action`. `held`: authorised. `captured`: taken. `voided`: given up before that; `declined` for good. */
export type PaymentState = 'action' | 'held' | 'captured' | 'voided' | 'declined'

export type Payment = {
  state: PaymentState
  /** Where its buyer confirms it; null where there is nothing to confirm. */
  action: string | null
  amountCents: number
  refundedCents: number
  paidOutCents: number
  /** The buyer's bank took back what was captured. */
  isChargedBack: boolean
}

/**
 * Who takes the buyer's money, holds it and pays it on. All is done once by key, however often and by whomever it is asked; a call that throws
 * may have been done or not, which `find` says.
 */
export type PaymentProvider = {
  authorise: (key: string, payment: { orderId: number; amountCents: number; currency: Currency; token: string }) => Promise<Payment>
  find: (key: string) => Promise<Payment | null>
  capture: (key: string) => Promise<Payment>
  /** Also of one that it does not know: from then on it never holds money. */
  void: (key: string) => Promise<Payment>
  refund: (key: string, refund: { refundKey: string; cents: number }) => Promise<Payment>
  payOut: (key: string, payOut: { sellerId: number; cents: number }) => Promise<Payment>
}

/** What an order's payment is called by its provider. */
export const paymentKey = (orderId: number) => `order-${orderId}`
