import { daySeconds, minuteMs } from '@materia/contracts/durations.ts'
import { randomUUID } from 'node:crypto'
import type { Collection, Connection } from 'mongoose'

type Lease = { _id: string; holder: string; until: Date; isAtRest: boolean }

const retentionSeconds = daySeconds
/** Long, because renewals are writes. A busy process takes over such a lease at once. */
const restMs = 5 * minuteMs

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
  /** Whether the process is at rest now. Its leases are then longer. A busy one takes them over. */
  isAtRest?: () => boolean
}

/**
 * A lock in the database that one process holds for a limited time. `take` returns the end of our
 * lease, or null while another process holds it.
 */
export function createLease(
  connection: Connection,
  name: string,
  { lengthMs, clocksApartMs = 0, isAtRest: isNowAtRest = () => false }: Options,
) {
  const leases = connection.collection<Lease>('leases')
  const holder = randomUUID()
  let until = 0
  let wasAtRest = false

  return {
    async take(): Promise<number | null> {
      const now = Date.now()
      const isAtRest = isNowAtRest()
      const length = isAtRest ? Math.max(restMs, lengthMs) : lengthMs
      if (until - now > length / 2 && isAtRest === wasAtRest) return until
      const lease = { holder, until: new Date(now + length + clocksApartMs), isAtRest }
      const isNew = until === 0 && (await create(leases, { _id: name, ...lease }))
      const free = [{ holder }, { until: { $lt: new Date(now) } }]
      const filter = { _id: name, $or: isAtRest ? free : [...free, { isAtRest: true }] }
      const isOurs = isNew || (await leases.updateOne(filter, { $set: lease })).matchedCount === 1
      until = isOurs ? now + length : 0
      wasAtRest = isAtRest
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
