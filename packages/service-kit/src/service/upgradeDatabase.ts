import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import { createLease } from '../jobs/lease.ts'
import type { Logger } from '../observe/log.ts'
import { prepareDatabase } from './prepareDatabase.ts'

/** The database versions of the kit's own collections and of the service's. Both only grow. */
type Versions = { _id: 'versions'; kit: number; service: number }

/** Raise it with every change of an index of the kit's own collections. */
const kitVersion = 1
const leaseMs = 60_000
const waitMs = 250

type UpgradeOptions = {
  connection: Connection
  /**
   * Each raises the version by one. Its place in the list is that version, so never remove an
   * entry.
   */
  upgrades: (() => Promise<void>)[]
  log: Logger
}

/**
 * Creates the collections and indexes of this version and runs each upgrade once, even if several
 * instances start together. A database of a newer version stays unchanged.
 */
export async function upgradeDatabase({
  connection,
  upgrades,
  log,
}: UpgradeOptions): Promise<void> {
  const collection = connection.collection<Versions>('upgrades')
  const _id = 'versions'
  const stored = async () => ({ kit: 0, service: 0, ...(await collection.findOne({ _id })) })
  const raise = (to: Partial<Omit<Versions, '_id'>>) =>
    collection.updateOne({ _id }, { $max: to }, { upsert: true })

  const before = await stored()
  if (before.kit > kitVersion || before.service > upgrades.length) {
    log.warn(
      { stored: before, known: { kit: kitVersion, service: upgrades.length } },
      'database is of a newer version, left as it is',
    )
    return
  }
  await prepareDatabase(connection)
  await raise({ kit: kitVersion })

  const lease = createLease(connection, 'upgrade', { lengthMs: leaseMs })
  try {
    while ((await stored()).service < upgrades.length) {
      if ((await lease.take()) === null) await wait(waitMs)
      else await runNext()
    }
  } finally {
    await lease.release()
  }

  async function runNext(): Promise<void> {
    // Read again, because another process may have held the lease before.
    const { service } = await stored()
    const upgrade = upgrades[service]
    if (!upgrade) return
    await upgrade()
    await raise({ service: service + 1 })
    log.info({ version: service + 1 }, 'database upgraded')
  }
}
