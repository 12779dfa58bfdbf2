import type { Connection } from 'mongoose'
import { firstIdAt, outboxOf } from './outbox.ts'
import { replayableSeconds } from '../nats/retention.ts'

/**
 * Has the service's relay publish once more what was sent since a time, and what was emitted since then and refused, under the ids of before:
 * consumers that have had an event do nothing. Not what is so old that they may have forgotten it. Answers how many.
 */
export async function replayOutbox(
  connection: Connection,
  since: Date,
  now = new Date(),
): Promise<number> {
  const outbox = outboxOf(connection)
  const oldest = new Date(now.getTime() - replayableSeconds * 1000)
  const again = { $set: { sentAt: null }, $unset: { reason: true } } as const
  const sent = await outbox.updateMany(
    { sentAt: { $gte: since, $lte: now }, _id: { $gte: firstIdAt(oldest) } },
    again,
  )
  const refused = await outbox.updateMany(
    { sentAt: 'refused', _id: { $gte: firstIdAt(since > oldest ? since : oldest) } },
    again,
  )
  return sent.modifiedCount + refused.modifiedCount
}
