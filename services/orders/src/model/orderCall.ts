import { date, defineModel, integer, text } from '@materia/service-kit/src/defineModel.ts'

/** Which order a call with an `Idempotency-Key` is placing, or has placed. Gone where that is refused: its key may be used for another try. */
export type OrderCallDocument = {
  /** The key's. */
  _id: string
  orderId: number
  fingerprint: string
  at: Date
}

const dayInSeconds = 24 * 60 * 60

export const orderCallModel = defineModel<OrderCallDocument>('order_calls', { _id: text, orderId: integer, fingerprint: text, at: date }, [[{ at: 1 }, { expireAfterSeconds: dayInSeconds }]])
