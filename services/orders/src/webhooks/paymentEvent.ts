import { daySeconds } from '@materia/contracts/durations.ts'
import { date, defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'

/**
 * A webhook that was handled and is skipped next time. Stored for longer than any provider repeats
 * webhooks.
 */
export type PaymentEventDocument = {
  /** `<provider>/<the provider's event id>` */
  _id: string
  at: Date
}

const monthInSeconds = 30 * daySeconds

export const paymentEventModel = defineModel<PaymentEventDocument>(
  'payment_events',
  { _id: text, at: date },
  [[{ at: 1 }, { expireAfterSeconds: monthInSeconds }]],
)
