import type { EventStream } from '@materia/contracts/Event.ts'
import type { Connection } from 'mongoose'
import { createLease } from './lease.ts'
import type { Logger } from './log.ts'
import { ensureStream, type NatsConnection } from './nats.ts'
import { outboxOf, outboxSignal } from './outbox.ts'
import { createPause } from './pause.ts'

type RelayOptions = { connection: Connection; nats: Promise<NatsConnection>; stream: EventStream; log: Logger }

const pollMs = 500
const retryMs = 500
const leaseMs = 5_000
const publishMs = 2_000
const batch = 100

/**
 * Publishes outbox rows to the service's stream in the order of their ids, with the id as message id, and marks them sent.
 * A row that may or may not have arrived is published again: JetStream, and after that every consumer, drops the second one.
 * Of several processes one publishes at a time. Between two processes whose clocks differ the order of one document's events
 * may be wrong by that much: the revision in the event decides, not its place.
 */
export function startRelay({ connection, nats, stream, log }: RelayOptions): { stop: () => Promise<void> } {
  const outbox = outboxOf(connection)
  const lease = createLease(connection, 'relay', leaseMs)
  const pause = createPause()
  let isStreamThere = false

  const sendSome = async (connected: NatsConnection): Promise<number> => {
    const rows = await outbox.find({ sentAt: null }).sort({ _id: 1 }).limit(batch).toArray()
    if (rows.length === 0) return 0
    const until = await lease.take()
    if (until === null) return 0
    if (!isStreamThere) await ensureStream(connected, stream)
    isStreamThere = true

    const sent: string[] = []
    try {
      for (const { _id, event } of rows) {
        if (Date.now() > until - publishMs) break
        // One at a time: a later one must not arrive when an earlier one did not.
        await connected.jetstream().publish(event.subject, JSON.stringify(event), { msgID: _id, timeout: publishMs })
        sent.push(_id)
      }
    } finally {
      if (sent.length > 0) await outbox.updateMany({ _id: { $in: sent } }, { $set: { sentAt: new Date() } })
    }
    return sent.length
  }

  const run = async () => {
    const connected = await pause.until(nats)
    if (!connected) return
    while (!pause.isStopped) {
      try {
        if ((await sendSome(connected)) === 0) await pause.wait(pollMs)
      } catch (error) {
        isStreamThere = false
        if (!pause.isStopped) log.warn({ err: error }, 'events wait in the outbox')
        await pause.wait(retryMs)
      }
    }
  }

  connection.on(outboxSignal, pause.wake)
  const running = run()
  return {
    stop: async () => {
      pause.stop()
      connection.off(outboxSignal, pause.wake)
      await running
      await lease.release().catch(() => {})
    },
  }
}
