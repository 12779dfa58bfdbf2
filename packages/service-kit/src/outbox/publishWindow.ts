import type { EventStream } from '@materia/contracts/wire/Event.ts'
import { type Span, SpanKind } from '@opentelemetry/api'
import Joi from 'joi'
import { headers, NatsError } from 'nats'
import type { NatsConnection } from '../nats/connectNats.ts'
import type { OutboxRow } from './outbox.ts'
import { contextFrom, failSpan, startSpan, traceparentOf } from '../observe/trace.ts'

type Window = { stream: EventStream; rows: OutboxRow[]; timeoutMs: number }
type Published = {
  sent: string[]
  /** Events that NATS can never accept. */
  refused: { _id: string; reason: string }[]
  /** The first error of events in neither list. They are retried later. */
  failure?: unknown
}

// Reserved for headers, beside the event's own bytes.
const headerBytes = 512
const tooLarge = 10_054
const notAfterThat = 10_070

/**
 * Publishes rows in order without waiting for each. Each message names its predecessor. If one is
 * lost, JetStream therefore refuses all later ones.
 */
export async function publishWindow(
  nats: NatsConnection,
  { stream, rows, timeoutMs }: Window,
): Promise<Published> {
  const published: Published = { sent: [], refused: [] }
  const jetstream = nats.jetstream()
  let lastMsgID: string | undefined
  const acknowledgements = rows.flatMap((row) => {
    const message = encode(row, stream, nats.info?.max_payload)
    if ('reason' in message) {
      published.refused.push(message)
      return []
    }
    const { _id, subject, body } = message
    const span = spanOf(row)
    const options = { msgID: _id, timeout: timeoutMs, ...(span && { headers: headersOf(span) }) }
    const acknowledgement = jetstream.publish(subject, body, {
      ...options,
      ...(lastMsgID !== undefined && { expect: { lastMsgID } }),
    })
    lastMsgID = _id
    return acknowledgement
      .then(
        () => undefined,
        (error: unknown) => error,
      )
      .then((error) => {
        if (span && error !== undefined) failSpan(span, error)
        span?.end()
        return { _id, error }
      })
  })
  for (const { _id, error } of await Promise.all(acknowledgements)) {
    const code = error instanceof NatsError ? error.api_error?.err_code : undefined
    if (error === undefined) published.sent.push(_id)
    else if (code === tooLarge) published.refused.push({ _id, reason: String(error) })
    else if (code !== notAfterThat) published.failure ??= error
  }
  return published
}

/** Continues the span that caused the event. Null for rows of versions that did not store it. */
function spanOf({ event, traceparent }: OutboxRow): Span | null {
  if (traceparent === undefined) return null
  const attributes = {
    'messaging.system': 'nats',
    'messaging.destination.name': event.subject,
    'messaging.message.id': event.id,
  }
  return startSpan(`send ${event.subject}`, {
    kind: SpanKind.PRODUCER,
    attributes,
    from: contextFrom(traceparent),
  })
}

function headersOf(span: Span) {
  const sent = headers()
  sent.set('traceparent', traceparentOf(span.spanContext()))
  return sent
}

const rowSchema = Joi.object<OutboxRow>({
  event: Joi.object({
    id: Joi.valid(Joi.ref('/_id')).required(),
    subject: Joi.string()
      .pattern(/^[\w-]+(\.[\w-]+)+$/)
      .required(),
  })
    .required()
    .unknown(),
}).unknown()

/** The row as a message, or the reason why it cannot be sent. */
function encode(
  row: OutboxRow,
  { name }: EventStream,
  bytesMax = Infinity,
): { _id: string; subject: string; body: string } | { _id: string; reason: string } {
  const { _id, event } = row
  const { error } = rowSchema.validate(row)
  if (error) return { _id, reason: error.message }
  if (!event.subject.startsWith(`${name}.`))
    return { _id, reason: `${event.subject} is none of ${name}` }
  const body = JSON.stringify(event)
  const bytes = Buffer.byteLength(body) + headerBytes
  return bytes > bytesMax
    ? { _id, reason: `${bytes} bytes, and NATS takes ${bytesMax}` }
    : { _id, subject: event.subject, body }
}
