import { daySeconds } from '@materia/contracts/durations.ts'
import { randomUUID } from 'node:crypto'
import type { Collection, Connection } from 'mongoose'

type Lease = { _id: string; holder: string; until: Date }

const retentionSeconds = daySeconds

/** The index removes leases a day after they end. */
export async function prepareLeases(connection: Connection): Promise<void> {
  await connection
    .collection('leases')
    .createIndex({ until: 1 }, { expireAfterSeconds: retentionSeconds })
}

type Options = {
  /** How long the holder may rely on the lease. */
  lengthMs: number
  /**
   * Other processes wait this much longer, because each reads its own clock. Set it for work that
   * must not run twice.
   */
  clocksApartMs?: number
}

/**
 * A lock in the database that one process holds for a limited time. `take` returns the end of our
 * lease, or null while another process holds it.
 */
export function createLease(
  connection: Connection,
  name: string,
  { lengthMs, clocksApartMs = 0 }: Options,
) {
  const leases = connection.collection<Lease>('leases')
  const holder = randomUUID()
  let until = 0

  return {
    async take(): Promise<number | null> {
      const now = Date.now()
      if (until - now > lengthMs / 2) return until
      const next = new Date(now + lengthMs + clocksApartMs)
      const filter = { _id: name, $or: [{ holder }, { until: { $lt: new Date(now) } }] }
      const isNew = until === 0 && (await create(leases, { _id: name, holder, until: next }))
      const isOurs =
        isNew ||
        (await leases.updateOne(filter, { $set: { holder, until: next } })).matchedCount === 1
      until = isOurs ? now + lengthMs : 0
      return isOurs ? until : null
    },
    async release(): Promise<void> {
      until = 0
      await leases.deleteOne({ _id: name, holder })
    },
  }
}

async function create(leases: Collection<Lease>, { _id, ...lease }: Lease): Promise<boolean> {
  return leases.updateOne({ _id }, { $setOnInsert: lease }, { upsert: true }).then(
    ({ upsertedCount }) => upsertedCount === 1,
    () => false,
  )
}
