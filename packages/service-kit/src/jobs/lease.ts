import { daySeconds } from '@materia/contracts/durations.ts'
import { randomUUID } from 'node:crypto'
import type { Collection, Connection } from 'mongoose'

type Lease = { _id: string; holder: string; until: Date }

const retentionSeconds = daySeconds

/** Leases that nobody has had for a day go. */
export async function prepareLeases(connection: Connection): Promise<void> {
  await connection
    .collection('leases')
    .createIndex({ until: 1 }, { expireAfterSeconds: retentionSeconds })
}

type Options = {
  /** How long whoever has it may count on it. */
  lengthMs: number
  /** Others leave it alone for as much longer, as each reads its own clock: what must not be done twice says by how much those may differ. */
  clocksApartMs?: number
}

/** Lets one process at a time do a thing. `take` answers until when it is ours, or null while another process has it. */
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
      const isOurs =
        (await create(leases, { _id: name, holder, until: next })) ||
        (await leases.updateOne(filter, { $set: { holder, until: next } })).matchedCount === 1
      if (!isOurs) return null
      until = now + lengthMs
      return until
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
