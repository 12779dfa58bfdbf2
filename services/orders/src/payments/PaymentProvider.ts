import type { IncomingHttpHeaders } from 'node:http'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { PaymentMethod } from '@materia/contracts/orders/constants.ts'
import type { PayoutAccount, PayoutSetup } from '@materia/contracts/orders/payment.ts'
import type { Country } from '@materia/contracts/places/places.ts'

/**
 * `action`: the buyer must confirm it. `held`: authorized. `promised`: a transfer that nobody may
 * send yet. `incoming`: the transfer is awaited, and a part of it may be here. `captured`: taken.
 * `voided`: cancelled before the capture. `declined`: refused for good.
 */
export type PaymentState =
  | 'action'
  | 'held'
  | 'promised'
  | 'incoming'
  | 'captured'
  | 'voided'
  | 'declined'

export type Payment = {
  state: PaymentState
  /** The page on which the buyer confirms the payment, or null. */
  action: string | null
  /** For the provider's own script in the browser, which confirms the payment. */
  clientSecret?: string
  amountCents: number
  /** For transfers: the part that has come, without returned surpluses. */
  receivedCents?: number
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
export type PaymentDriver = {
  /** A transfer is `promised` and has no token. */
  authorise: (
    key: string,
    payment: {
      orderId: number
      buyerId: number
      amountCents: number
      /** The balance of the order, which is asked for later. */
      laterCents?: number
      currency: Currency
      token?: string
      /** The buyer's email, at which Stripe asks for a bank account to refund a transfer to. */
      email?: string
    },
  ) => Promise<Payment>
  find: (key: string) => Promise<Payment | null>
  /**
   * Takes authorized money. A promised transfer becomes `incoming` until `dueAt`, and `captured`
   * once all of it has come. A repeated call changes no `dueAt`.
   */
  capture: (key: string, awaited?: { dueAt: Date }) => Promise<Payment>
  /**
   * Works for an unknown payment too, which then can never hold money. A transfer is sent back to
   * its sender, also a complete one.
   */
  void: (key: string) => Promise<Payment>
  refund: (key: string, refund: { refundKey: string; cents: number }) => Promise<Payment>
  /**
   * Null if nothing was paid: the seller has no payout account yet, or the buyer's bank has taken
   * the money back.
   */
  payOut: (key: string, payOut: { sellerId: number; cents: number }) => Promise<Payment | null>
}

/** A driver for cards, with the seller's payout account and the webhooks. */
export type PaymentProvider = PaymentDriver & {
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

const prefixes = { card: 'order', transfer: 'transfer', balance: 'balance' } as const

/** The key of an order's card payment at its provider. */
export const paymentKey = (orderId: number) => `${prefixes.card}-${orderId}`

/** The key of an order's transfer, or of its deposit. */
export const transferKey = (orderId: number) => `${prefixes.transfer}-${orderId}`

/** The key of an order's balance. It is asked for again, with another number, after a claim. */
export const balanceKey = (orderId: number, number: number) =>
  `${prefixes.balance}-${orderId}${number > 1 ? `-${number}` : ''}`

/** The key of an order's payment, by its method. */
export const paymentKeyOf = ({
  _id,
  paymentMethod,
}: {
  _id: number
  paymentMethod: PaymentMethod
}): string => (paymentMethod === 'transfer' ? transferKey(_id) : paymentKey(_id))

/** The order of a payment key, or null for another key. */
export function orderIdOf(key: string): number | null {
  const [, id] =
    /^(?:order|transfer)-([1-9]\d{0,14})$/.exec(key) ??
    /^balance-([1-9]\d{0,14})(?:-\d+)?$/.exec(key) ??
    []
  return id === undefined ? null : Number(id)
}

/** The number of a balance, by its key. Null for another payment. */
export function balanceNumberOf(key: string): number | null {
  const [isBalance, number = 1] = /^balance-\d+(?:-(\d+))?$/.exec(key) ?? []
  return isBalance === undefined ? null : Number(number)
}

/** One provider for both methods. The key of a payment says which driver has it. */
export function withTransfers(cards: PaymentProvider, transfers: PaymentDriver): PaymentProvider {
  const driverOf = (key: string) => (key.startsWith(`${prefixes.card}-`) ? cards : transfers)
  return {
    ...cards,
    authorise: (key, payment) => driverOf(key).authorise(key, payment),
    find: (key) => driverOf(key).find(key),
    capture: (key, awaited) => driverOf(key).capture(key, awaited),
    void: (key) => driverOf(key).void(key),
    refund: (key, refund) => driverOf(key).refund(key, refund),
    payOut: (key, payOut) => driverOf(key).payOut(key, payOut),
  }
}
