import type { Event } from '@materia/contracts/wire/Event.ts'
import { type Span, SpanKind } from '@opentelemetry/api'
import Joi from 'joi'
import type { JsMsg } from 'nats'
import { tolerant } from '../checkContract.ts'
import { consumerHeader } from './deadLetter.ts'
import { contextFrom, traced } from '../observe/trace.ts'

const eventSchema = Joi.object<Event>({
  id: Joi.string().required(),
  subject: Joi.string().required(),
  version: Joi.number().required(),
  occurredAt: Joi.string().required(),
  traceId: Joi.string().required(),
  data: Joi.object().required(),
})

/**
 * Runs `work` in a span that continues the event's trace. Events of earlier versions have no
 * `traceparent`, only a trace id.
 */
export function tracedEvent<T>(
  { headers, subject, seq }: JsMsg,
  { durable, traceId }: { durable: string; traceId: string },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const attributes = {
    'messaging.system': 'nats',
    'messaging.destination.name': subject,
    'messaging.consumer.group.name': durable,
    'messaging.message.id': `${seq}`,
  }
  return traced(
    `process ${subject}`,
    {
      kind: SpanKind.CONSUMER,
      attributes,
      from: contextFrom(headers?.get('traceparent'), traceId),
    },
    work,
  )
}

/** Parses the event in a message with `read`, or returns the reason why it cannot be parsed. */
export function readEvent<Read>(message: JsMsg, read: (event: Event) => Read): Read | Error {
  try {
    return read(Joi.attempt(message.json(), eventSchema, tolerant))
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Whether this is a replayed dead letter of another consumer. */
export function isForOtherConsumer({ headers }: JsMsg, durable: string): boolean {
  const only = headers?.get(consumerHeader) ?? ''
  return only !== '' && only !== durable
}
