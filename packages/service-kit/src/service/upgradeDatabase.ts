import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import { createLease } from '../jobs/lease.ts'
import type { Logger } from '../observe/log.ts'
import { prepareDatabase } from './prepareDatabase.ts'

/** One number for the kit's own collections and one for the service's; both only grow. */
type Versions = { _id: 'versions'; kit: number; service: number }

/** Raise it with a change of an index that the kit's own collections already have. */
const kitVersion = 1
const leaseMs = 60_000
const waitMs = 250

type UpgradeOptions = {
  connection: Connection
  /** Each brings what is stored one version further; its place is that version, so none is ever taken out of the list. */
  upgrades: (() => Promise<void>)[]
  log: Logger
}

/**
 * Gives a database the collections and indexes of this version and upgrades its rows, each upgrade once, whoever else starts now.
 * What a newer version has upgraded is left as it is.
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
    // Read again: another process may have been faster to the lease.
    const { service } = await stored()
    const upgrade = upgrades[service]
    if (!upgrade) return
    await upgrade()
    await raise({ service: service + 1 })
    log.info({ version: service + 1 }, 'database upgraded')
  }
}
