import { daySeconds } from '@materia/contracts/durations.ts'
import { date, defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'

/** What a provider has told and was done: it is not done again. Kept for longer than any of them tells something anew. */
export type PaymentEventDocument = {
  /** The provider's, and its own name. */
  _id: string
  at: Date
}

const monthInSeconds = 30 * daySeconds

export const paymentEventModel = defineModel<PaymentEventDocument>(
  'payment_events',
  { _id: text, at: date },
  [[{ at: 1 }, { expireAfterSeconds: monthInSeconds }]],
)
