import type { IncomingHttpHeaders } from 'node:http'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { PayoutAccount, PayoutSetup } from '@materia/contracts/orders/payment.ts'
import type { Country } from '@materia/contracts/places/places.ts'

/** `action`: the buyer has to confirm it at `action`. `held`: authorised. `captured`: taken. `voided`: given up before that; `declined` for good. */
export type PaymentState = 'action' | 'held' | 'captured' | 'voided' | 'declined'

export type Payment = {
  state: PaymentState
  /** Where its buyer confirms it; null where there is nothing to confirm. */
  action: string | null
  /** What the buyer's browser confirms it by, where the provider's own script does that. */
  clientSecret?: string
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
  authorise: (
    key: string,
    payment: { orderId: number; amountCents: number; currency: Currency; token: string },
  ) => Promise<Payment>
  find: (key: string) => Promise<Payment | null>
  capture: (key: string) => Promise<Payment>
  /** Also of one that it does not know: from then on it never holds money. */
  void: (key: string) => Promise<Payment>
  refund: (key: string, refund: { refundKey: string; cents: number }) => Promise<Payment>
  /** Null: nothing was paid, as this seller has not said yet how to be paid, or the buyer's bank has taken the money back. */
  payOut: (key: string, payOut: { sellerId: number; cents: number }) => Promise<Payment | null>
  payoutAccount: (sellerId: number) => Promise<PayoutAccount>
  /** `backPath`: the screen to which it leads once it is done. */
  startPayoutSetup: (seller: {
    sellerId: number
    country: Country | null
    backPath: string
  }) => Promise<PayoutSetup>
  /** Reads what the provider tells by itself, and takes it where that changes its own records. Throws WEBHOOK_INVALID where it is not the provider's, or too old. */
  readWebhook: (webhook: Webhook) => Promise<PaymentNews>
}

export type Webhook = { headers: IncomingHttpHeaders; body: Buffer }
/** A payment has changed, or none of ours: what it has become is asked, as news may come late, twice and in any order. */
export type PaymentNews = { id: string; key: string | null }

/** What an order's payment is called by its provider. */
export const paymentKey = (orderId: number) => `order-${orderId}`

/** Of which order a payment is; null where it is of none. */
export function orderIdOf(key: string): number | null {
  const [, id] = /^order-([1-9]\d{0,14})$/.exec(key) ?? []
  return id === undefined ? null : Number(id)
}
