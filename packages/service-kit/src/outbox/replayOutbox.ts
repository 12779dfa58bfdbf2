import type { Connection } from 'mongoose'
import { firstIdAt, outboxOf } from './outbox.ts'
import { replayableSeconds } from '../nats/retention.ts'

/**
 * Makes the relay republish events that were sent since a time, or emitted since then and refused.
 * Ids stay the same, so consumers skip known events. It leaves out events so old that consumers may
 * have forgotten them. Returns the number of events.
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
