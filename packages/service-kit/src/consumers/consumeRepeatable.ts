import type { Span } from '@opentelemetry/api'
import type { JsMsg } from 'nats'
import { AppError } from '../AppError.ts'
import { type ConsumerOptions, runConsumer } from './consume.ts'
import { deadLetter } from './deadLetter.ts'
import type { NatsConnection } from '../nats/connectNats.ts'
import type { ConsumedEvent } from './on.ts'
import { isForOtherConsumer, readEvent, tracedEvent } from './readEvent.ts'
import { delayAfter } from './receive.ts'
import { tolerant } from '../checkContract.ts'
import { failSpan } from '../observe/trace.ts'

type Options<Data extends object> = Omit<ConsumerOptions, 'subjects' | 'stream' | 'receive'> & {
  event: ConsumedEvent<Data>
  /**
   * Must be idempotent: it may run twice for one event, also in two processes at once or much
   * later. It throws UNAVAILABLE if a dependency is down.
   */
  handle: (data: Data) => Promise<void>
  /** After this many failures the event becomes a dead letter. Outages do not count. */
  maxFailures?: number
}

/**
 * Consumes an event in a process without a database. Handling is idempotent, so nothing records
 * that it is done.
 */
export function consumeRepeatable<Data extends object>(
  options: Options<Data>,
): { stop: () => Promise<void> } {
  const {
    event: { subject, stream, data: schema },
    handle,
    durable,
    log,
    maxFailures = 8,
    backoffMs = 1_000,
  } = options
  const failures = new Map<number, number>()

  function fail(nats: NatsConnection, message: JsMsg, error: unknown): Promise<void> | void {
    const failed = (failures.get(message.seq) ?? 0) + 1
    log.warn({ err: error, durable, subject, failures: failed }, 'event failed')
    failures.delete(message.seq)
    if (failed >= maxFailures) return deadLetter(nats, message, error, options)
    failures.set(message.seq, failed)
    message.nak(delayAfter(failed, backoffMs))
  }

  async function settle(nats: NatsConnection, message: JsMsg): Promise<void> {
    if (message.subject !== subject || isForOtherConsumer(message, durable)) return message.ack()
    const read = readEvent(message, ({ id, traceId, data }) => {
      const { value, error } = schema.validate(data, tolerant)
      if (error) throw error
      return { id, traceId, data: value }
    })
    if (read instanceof Error) return await deadLetter(nats, message, read, options)
    await tracedEvent(message, { durable, traceId: read.traceId }, (span) =>
      act(nats, { message, read, span }),
    )
  }

  async function act(
    nats: NatsConnection,
    { message, read, span }: { message: JsMsg; read: { id: string; data: Data }; span: Span },
  ): Promise<void> {
    try {
      await handle(read.data)
      failures.delete(message.seq)
      message.ack()
      log.info({ durable, subject, eventId: read.id }, 'event consumed')
    } catch (error) {
      failSpan(span, error)
      if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE')
        return await fail(nats, message, error)
      if (message.info.deliveryCount === 1)
        log.warn({ err: error, durable, subject, eventId: read.id }, 'event waits')
      // A constant delay, so that the event does not wait much longer than the outage.
      message.nak(backoffMs)
    }
  }

  async function receive(nats: NatsConnection, message: JsMsg): Promise<boolean> {
    await settle(nats, message)
    return false
  }

  return runConsumer({ ...options, stream, subjects: [subject], receive })
}
