import type { EventStream } from '@materia/contracts/wire/Event.ts'
import type { Connection, mongo } from 'mongoose'
import { createLease } from '../jobs/lease.ts'
import type { Logger } from '../observe/log.ts'
import { ensureStream, type NatsConnection } from '../nats/connectNats.ts'
import { outboxOf, type OutboxRow, outboxSignal } from './outbox.ts'
import { publishWindow } from './publishWindow.ts'
import { createLoop } from '../jobs/createLoop.ts'

type RelayOptions = {
  connection: Connection
  nats: Promise<NatsConnection>
  stream: EventStream
  log: Logger
}

type SendOptions = Pick<RelayOptions, 'stream' | 'log'> & { outbox: ReturnType<typeof outboxOf> }

/** Wait before the next read of the outbox, while events come and at rest. */
const pollMs = { busy: 500, rest: 15_000 }
const retryMs = 500
const leaseMs = 5_000
/** Longer than a lease, so that the holder stays busy for the events of all processes. */
const busyMs = 3 * leaseMs
const publishMs = 2_000
const windowSize = 500
// Large, because a database may scan all unsent rows for each read, despite the limit.
const readSize = 20_000

/**
 * Publishes outbox rows to the service's stream in the order of their ids, then marks them sent.
 * One process publishes at a time. The row's id is the message id. A row is published again if its
 * arrival is uncertain, and JetStream and every consumer drop the duplicate. A row that cannot be
 * sent is marked refused, and the others continue. If the clocks of two processes differ, events of
 * one document may be out of order by that much. Consumers decide by the event's revision.
 */
export function startRelay({ connection, nats, stream, log }: RelayOptions): {
  stop: () => Promise<void>
} {
  const outbox = outboxOf(connection)
  const lease = createLease(connection, 'relay', { lengthMs: leaseMs })
  const loop = createLoop()
  let isStreamThere = false
  // While another process holds the lease, writes of this process need not wake this relay. The
  // holder finds them, because it was busy within the time of its lease.
  let lostAt = -Infinity
  let busyAt = performance.now()
  const wake = () => {
    busyAt = performance.now()
    if (busyAt - lostAt > leaseMs) loop.wake()
  }

  /** Publishes all unsent rows and returns their number. */
  const sendAll = async (connected: NatsConnection): Promise<number> => {
    // Runs without the lease too. Its holder may be of an older version that does not know all
    // subjects.
    if (!isStreamThere) await ensureStream(connected, stream)
    isStreamThere = true
    let count = 0
    const cursor = outbox
      .find({ sentAt: null })
      .sort({ _id: 1 })
      .limit(readSize)
      .batchSize(windowSize)
    try {
      for (
        let rows = await nextOf(cursor);
        rows.length > 0 && !loop.isStopped;
        rows = await nextOf(cursor)
      ) {
        busyAt = performance.now()
        const until = await lease.take()
        lostAt = until === null ? performance.now() : -Infinity
        if (until === null || Date.now() > until - publishMs) break
        const done = await sendWindow(connected, rows, { outbox, stream, log })
        count += done
        // Later rows must not overtake unsent ones.
        if (done < rows.length) break
      }
    } finally {
      await cursor.close()
    }
    return count
  }

  const run = async () => {
    const connected = await loop.until(nats)
    if (!connected) return
    while (!loop.isStopped) {
      try {
        if ((await sendAll(connected)) === readSize) continue
        const isBusy = performance.now() - busyAt < busyMs
        // A row written meanwhile ends the wait at once.
        await loop.wait(isBusy ? pollMs.busy : pollMs.rest)
      } catch (error) {
        isStreamThere = false
        if (!loop.isStopped) log.warn({ err: error }, 'events wait in the outbox')
        await loop.wait(retryMs)
      }
    }
  }

  connection.on(outboxSignal, wake)
  const running = run()
  return {
    stop: async () => {
      loop.stop()
      connection.off(outboxSignal, wake)
      await running
      // Without the database the lease expires by itself.
      await lease.release().catch(() => {})
    },
  }
}

/** Publishes these rows and marks them sent or refused. Returns their number. */
async function sendWindow(
  connected: NatsConnection,
  rows: OutboxRow[],
  { outbox, stream, log }: SendOptions,
): Promise<number> {
  const { sent, refused, failure } = await publishWindow(connected, {
    stream,
    rows,
    timeoutMs: publishMs,
  })
  for (const { _id, reason } of refused) {
    await outbox.updateOne({ _id }, { $set: { sentAt: 'refused', reason } })
    log.error({ eventId: _id, reason }, 'event refused: it stays in the outbox')
  }
  if (sent.length > 0)
    await outbox.updateMany({ _id: { $in: sent } }, { $set: { sentAt: new Date() } })
  if (failure !== undefined) throw failure
  return sent.length + refused.length
}

async function nextOf(cursor: mongo.FindCursor<OutboxRow>): Promise<OutboxRow[]> {
  const rows: OutboxRow[] = []
  while (rows.length < windowSize) {
    const row = await cursor.next()
    if (row === null) break
    rows.push(row)
  }
  return rows
}
