import type { IncomingHttpHeaders } from 'node:http'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { PayoutAccount, PayoutSetup } from '@materia/contracts/orders/payment.ts'
import type { Country } from '@materia/contracts/places/places.ts'

/**
 * `action`: the buyer must confirm it. `held`: authorized. `captured`: taken. `voided`: cancelled
 * before the capture. `declined`: refused for good.
 */
export type PaymentState = 'action' | 'held' | 'captured' | 'voided' | 'declined'

export type Payment = {
  state: PaymentState
  /** The page on which the buyer confirms the payment, or null. */
  action: string | null
  /** For the provider's own script in the browser, which confirms the payment. */
  clientSecret?: string
  amountCents: number
  refundedCents: number
  paidOutCents: number
  /** The buyer's bank took the captured money back. */
  isChargedBack: boolean
  /** The bank keeps the money of the charge-back for good. */
  isChargeBackLost: boolean
}

/**
 * Takes the buyer's money, holds it and pays the seller. Each call is idempotent by its key. A call
 * that throws may still have had effect, so `find` must tell.
 */
export type PaymentProvider = {
  authorise: (
    key: string,
    payment: { orderId: number; amountCents: number; currency: Currency; token: string },
  ) => Promise<Payment>
  find: (key: string) => Promise<Payment | null>
  capture: (key: string) => Promise<Payment>
  /** Works for an unknown payment too, which then can never hold money. */
  void: (key: string) => Promise<Payment>
  refund: (key: string, refund: { refundKey: string; cents: number }) => Promise<Payment>
  /**
   * Null if nothing was paid: the seller has no payout account yet, or the buyer's bank has taken
   * the money back.
   */
  payOut: (key: string, payOut: { sellerId: number; cents: number }) => Promise<Payment | null>
  payoutAccount: (sellerId: number) => Promise<PayoutAccount>
  /** `backPath`: the screen to return to afterwards. */
  startPayoutSetup: (seller: {
    sellerId: number
    country: Country | null
    backPath: string
  }) => Promise<PayoutSetup>
  /**
   * Verifies and reads a webhook, and updates the provider's records here. Throws WEBHOOK_INVALID
   * if the signature is wrong or too old.
   */
  readWebhook: (webhook: Webhook) => Promise<PaymentNews>
}

export type Webhook = { headers: IncomingHttpHeaders; body: Buffer }
/**
 * A payment may have changed. `key` is null if it is not ours. The caller reads the payment's
 * state, because webhooks may come late, twice or in any order.
 */
export type PaymentNews = { id: string; key: string | null }

/** The key of an order's payment at its provider. */
export const paymentKey = (orderId: number) => `order-${orderId}`

/** The order of a payment key, or null for another key. */
export function orderIdOf(key: string): number | null {
  const [, id] = /^order-([1-9]\d{0,14})$/.exec(key) ?? []
  return id === undefined ? null : Number(id)
}
