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

/** Handles an event where its trace goes on: of what is sent by a version before it was told, in the same trace. */
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

/** What `read` makes of the event in a message, or why that cannot be read. */
export function readEvent<Read>(message: JsMsg, read: (event: Event) => Read): Read | Error {
  try {
    return read(Joi.attempt(message.json(), eventSchema, tolerant))
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** A dead letter that is replayed is for the consumer that made it. */
export function isForAnother({ headers }: JsMsg, durable: string): boolean {
  const only = headers?.get(consumerHeader) ?? ''
  return only !== '' && only !== durable
}
