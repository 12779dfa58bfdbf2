import type { Event } from '@materia/contracts/wire/Event.ts'
import type { Span } from '@opentelemetry/api'
import type { Connection } from 'mongoose'
import type { JsMsg } from 'nats'
import {
  consumeOnce,
  HandledElsewhere,
  isConsumed,
  isHandlerTimeout,
  type ReadEvent,
} from './consumeOnce.ts'
import { deadLetter } from './deadLetter.ts'
import { eventFailures } from './eventFailures.ts'
import type { Logger } from '../observe/log.ts'
import type { Metrics } from '../observe/metrics.ts'
import { isUnavailable, pingMongo } from '../database/connectMongo.ts'
import type { NatsConnection } from '../nats/connectNats.ts'
import type { EventHandler, ExternalHandler } from './on.ts'
import { isForOtherConsumer, readEvent, tracedEvent } from './readEvent.ts'
import { failSpan } from '../observe/trace.ts'

export type ReceiveOptions = {
  connection: Connection
  log: Logger
  metrics?: Pick<Metrics, 'events'>
  /** Called at each event. */
  onEvent?: () => void
  /** Name of this consumer. All processes of a service use the same name. */
  durable: string
  handlers: (EventHandler | ExternalHandler)[]
  /** Awaited before each event, so that more urgent work goes first. */
  throttle?: (event: Event) => Promise<void>
  /** After this many failures the event becomes a dead letter. */
  maxFailures?: number
  backoffMs?: number
  /**
   * The time limit of a handler. A slower one counts as failed. An external effect is leased to one
   * process for this time.
   */
  limitMs?: number
  /**
   * The clock difference allowed between two processes. After a process is killed, its external
   * effect waits this much longer.
   */
  clocksApartMs?: number
}

const maxBackoffMs = 30_000
const defaultLimitMs = 10_000

/**
 * Handles an event and settles its message. Returns true after an outage, when the message goes
 * back to the stream.
 */
export async function receive(
  nats: NatsConnection,
  message: JsMsg,
  options: ReceiveOptions,
): Promise<boolean> {
  const { durable, handlers } = options
  options.onEvent?.()
  const handler = handlers.find(({ subject }) => subject === message.subject)
  if (!handler || isForOtherConsumer(message, durable)) {
    message.ack()
    return false
  }
  const read = readEvent(message, (event): ReadEvent => {
    const consumedId = `${durable}/${event.id}`
    const isRecorded = handler.isRecorded === true
    if (handler.isExternal) {
      const run = handler.accept(event.data)
      return { event, consumedId, isExternal: true, isRecorded, run }
    }
    const run = handler.accept(event.data)
    return {
      event,
      consumedId: handler.keyOf?.(event.data) ?? consumedId,
      isExternal: false,
      isRepeatable: handler.isRepeatable(event.data),
      isRecorded,
      run,
    }
  })
  if (read instanceof Error) {
    await deadLetter(nats, message, read, options)
    return false
  }
  const end = options.metrics?.events.startTimer({ durable, subject: message.subject })
  const outcome = await tracedEvent(message, { durable, traceId: read.event.traceId }, (span) =>
    settle(nats, { message, handler, read, span }, options),
  )
  end?.({ outcome: outcome === 'outage' ? 'waits' : outcome })
  return outcome === 'outage'
}

/**
 * `outage`: a dependency is down, so the following events would fail too. `waits`: only this event
 * has to wait.
 */
type Outcome = 'done' | 'failed' | 'dead' | 'waits' | 'outage'

type Read = { message: JsMsg; handler: EventHandler | ExternalHandler; read: ReadEvent; span: Span }

async function settle(
  nats: NatsConnection,
  { message, handler, read, span }: Read,
  options: ReceiveOptions,
): Promise<Outcome> {
  const {
    connection,
    log,
    durable,
    maxFailures = 8,
    backoffMs = 1_000,
    limitMs = defaultLimitMs,
    clocksApartMs,
  } = options
  const { event } = read
  const failures = eventFailures(connection, `${durable}/${event.id}/${message.seq}`)
  // Counted before the handler runs again, because a process that dies meanwhile cannot count
  // afterwards.
  let counted = 0
  try {
    await options.throttle?.(event)
    if (message.redelivered && !(await isConsumed(connection, read)))
      counted = await failures.add(1)
    if (counted > maxFailures) {
      await deadLetter(
        nats,
        message,
        new Error(`failed, or ended its process, ${maxFailures} times`),
        options,
      )
      return 'dead'
    }
    await consumeOnce(read, { connection, limitMs, clocksApartMs })
    if (counted > 0) await failures.forget().catch(() => {})
    message.ack()
    log.info({ durable, subject: event.subject, eventId: event.id }, 'event consumed')
    return 'done'
  } catch (thrown) {
    failSpan(span, thrown)
    const isLate = isHandlerTimeout(thrown)
    const error = isLate ? new Error(`took longer than ${limitMs} ms`, { cause: thrown }) : thrown
    // An outage does not count as a failure. The event is retried until the database, or the
    // external system, is back.
    const isDatabaseGone = isLate ? !(await pingMongo(connection)) : isUnavailable(thrown)
    const isOutage =
      isDatabaseGone || (handler.isExternal === true && handler.isOutage?.(thrown) === true)
    if (isOutage || thrown instanceof HandledElsewhere) {
      if (counted > 0) await failures.add(-1).catch(() => {})
      log.warn({ err: error, durable, subject: event.subject, eventId: event.id }, 'event waits')
      message.nak(delayAfter(message.info.deliveryCount, backoffMs))
      return isOutage ? 'outage' : 'waits'
    }
    const failed = counted || (await failures.add(1).catch(() => 0))
    log.warn(
      { err: error, durable, subject: event.subject, eventId: event.id, failures: failed },
      'event failed',
    )
    const isPermanent = handler.isExternal === true && handler.isPermanent?.(thrown) === true
    if (isPermanent || failed >= maxFailures) {
      await deadLetter(nats, message, error, options)
      return 'dead'
    }
    message.nak(delayAfter(failed || message.info.deliveryCount, backoffMs))
    return 'failed'
  }
}

/** Exponential backoff: the delay after this many failures in a row. */
export function delayAfter(failures: number, backoffMs: number): number {
  return Math.min(backoffMs * 2 ** (failures - 1), maxBackoffMs)
}
