import type { Connection } from 'mongoose'

type Failed = { _id: string; failures: number; at: Date }

/**
 * Counts the failures of one event. The delivery count of NATS cannot be used: it also grows by
 * outages and waits. `id` includes the place in the stream, so a replayed event starts again at
 * zero.
 */
export function eventFailures(connection: Connection, _id: string) {
  const failed = connection.collection<Failed>('failed_events')
  return {
    /** Returns the new count. */
    async add(failures: 1 | -1): Promise<number> {
      const change = { $inc: { failures }, $set: { at: new Date() } }
      const counted = await failed.findOneAndUpdate({ _id }, change, {
        upsert: true,
        returnDocument: 'after',
      })
      return counted?.failures ?? 1
    },
    async forget(): Promise<void> {
      await failed.deleteOne({ _id })
    },
  }
}
