import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/**
 * The Stripe payment of an order. Written before the call to Stripe, so that a dying process leaves
 * no payment that nobody finds.
 */
export type StripePaymentDocument = {
  /** The payment key. */
  _id: string
  /** Stripe's `transfer_group`. Random, because several databases may share one Stripe account. */
  group: string
  /** Null until Stripe has created the intent. Nothing is held before the id is stored here. */
  intentId: string | null
  /** If true, the payment can never hold money. */
  isVoided: boolean
  /**
   * Number of refused payouts, or of refused intents of a transfer. Each try needs a new idempotency key, because Stripe repeats a
   * refusal for the same key.
   */
  payoutTries: number
  /** The payment by transfer is open: its money goes from the cash balance to Materia once complete. */
  isAwaited?: boolean
  /** The money of the transfer has left the cash balance for Materia's. */
  isTaken?: boolean
  /** When Stripe was last asked to take it. */
  askedAt?: Date | null
  createdAt: Date
}

export const stripePaymentModel = defineModel<StripePaymentDocument>(
  'stripe_payments',
  {
    _id: text,
    group: text,
    intentId: { type: String, default: null },
    isVoided: { type: Boolean, default: false },
    payoutTries: { ...integer, default: 0 },
    isAwaited: Boolean,
    isTaken: Boolean,
    askedAt: dateOrNull,
    createdAt: date,
  },
  [
    [{ intentId: 1 }, { partialFilterExpression: { intentId: { $type: 'string' } } }],
    [{ isAwaited: 1 }, { partialFilterExpression: { isAwaited: true } }],
    [{ isTaken: 1 }, { partialFilterExpression: { isTaken: true } }],
  ],
)
