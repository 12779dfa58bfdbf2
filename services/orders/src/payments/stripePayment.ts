import { defineModel, date, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** Which payment of Stripe an order's is. It is written before Stripe is asked, so that whoever dies leaves none that nobody finds. */
export type StripePaymentDocument = {
  /** The key that it was asked with. */
  _id: string
  /** Of all that Stripe does for it. Another database that shares the account has other ones. */
  group: string
  /** Null until Stripe has made it; nothing is held before that is written here. */
  intentId: string | null
  /** From then on it never holds money. */
  isVoided: boolean
  /** So many transfers to its seller were refused: each is asked for by a key of its own, as Stripe answers a refusal again by the same one. */
  payoutTries: number
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
    createdAt: date,
  },
  [[{ intentId: 1 }, { partialFilterExpression: { intentId: { $type: 'string' } } }]],
)
