import { daySeconds } from '@materia/contracts/durations.ts'
import type { Connection } from 'mongoose'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'
import { dropIndexes } from '@materia/service-kit/src/database/dropIndexes.ts'
import type { StoredCall } from '@materia/service-kit/src/http/idempotency.ts'

/**
 * The order that a call with an `Idempotency-Key` places or has placed. Deleted after a refusal, so
 * that the key can be used again. Not a field of the order: in SecantusDB, a unique index keeps the
 * entry of a value that has changed.
 */
export type OrderCallDocument = StoredCall & {
  /** The stored id of the key. */
  _id: string
  orderId: number
  at: Date
}

/**
 * An open browser tab may repeat a call without a response much later. So the order is found by its
 * key for half a year.
 */
const retentionSeconds = 180 * daySeconds

export const orderCallModel = defineModel<OrderCallDocument>(
  'order_calls',
  { _id: text, orderId: integer, fingerprint: text, target: { type: String }, at: date },
  [[{ at: -1 }, { expireAfterSeconds: retentionSeconds }]],
)

/**
 * Drops the index that forgot a key after a day. The lifetime of an existing TTL index cannot be
 * changed.
 */
export function dropOrderCallExpiryIndex(connection: Connection): Promise<void> {
  return dropIndexes(connection, 'order_calls', ['at_1'])
}
