import { randomUUID } from 'node:crypto'
import type { Collection, Connection } from 'mongoose'

type Lease = { _id: string; holder: string; until: Date }

/** Lets one process at a time do a thing. `take` answers until when it is ours, or null while another process has it. */
export function createLease(connection: Connection, name: string, lengthMs: number) {
  const leases = connection.collection<Lease>('leases')
  const holder = randomUUID()
  let until = 0

  return {
    async take(): Promise<number | null> {
      const now = Date.now()
      if (until - now > lengthMs / 2) return until
      const next = new Date(now + lengthMs)
      const filter = { _id: name, $or: [{ holder }, { until: { $lt: new Date(now) } }] }
      const taken = await leases.updateOne(filter, { $set: { holder, until: next } })
      if (taken.matchedCount === 0 && !(await create(leases, { _id: name, holder, until: next }))) return null
      until = next.getTime()
      return until
    },
    async release(): Promise<void> {
      until = 0
      await leases.updateOne({ _id: name, holder }, { $set: { until: new Date(0) } })
    },
  }
}

async function create(leases: Collection<Lease>, { _id, ...lease }: Lease): Promise<boolean> {
  return leases.updateOne({ _id }, { $setOnInsert: lease }, { upsert: true }).then(({ upsertedCount }) => upsertedCount === 1, () => false)
}
