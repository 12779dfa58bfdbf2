import type { Connection } from 'mongoose'

type Failed = { _id: string; failures: number; at: Date }

/**
 * How often an event has failed by itself; deliveries also grow by outages and by waiting. `id` names its consumer and its place in the
 * stream too, so that one that is replayed has all its tries again.
 */
export function eventFailures(connection: Connection, _id: string) {
  const failed = connection.collection<Failed>('failed_events')
  return {
    /** Answers how often that makes. */
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
