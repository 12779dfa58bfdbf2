import type { Event, EventStream } from '@materia/contracts/Event.ts'
import Joi, { type ObjectSchema } from 'joi'
import type { Connection } from 'mongoose'
import { AckPolicy, type ConsumerMessages, headers, type JsMsg, nanos } from 'nats'
import type { Logger } from './log.ts'
import { isUnavailable } from './mongo.ts'
import { deadLetterStream, ensureStream, isNotFound, type NatsConnection } from './nats.ts'
import { createPause } from './pause.ts'
import { type ClientSession, transaction } from './transaction.ts'

/**
 * What one consumer does about one subject. Its writes go through `session`: they and the note that this event is done are
 * one transaction. It is a method so that a handler may name the type of its data.
 */
export type EventHandler = {
  subject: string
  schema: ObjectSchema
  isOutside?: false
  handle(data: unknown, context: { session: ClientSession; event: Event }): Promise<void>
}

/**
 * What a consumer does whose effect is outside of the database, as a mail is: done first, noted after. A process that dies between
 * the two does it again, so what it is done to has to know the event's id.
 */
export type OutsideHandler = {
  subject: string
  schema: ObjectSchema
  isOutside: true
  handle(data: unknown, context: { event: Event }): Promise<void>
}

export type ConsumeOptions = {
  connection: Connection
  nats: Promise<NatsConnection>
  log: Logger
  /** Name of this consumer; all processes of a service share it. */
  durable: string
  stream: EventStream
  handlers: (EventHandler | OutsideHandler)[]
  /** How often a handler may fail on an event before it becomes a dead letter. */
  maxFailures?: number
  backoffMs?: number
  /** When an event is given again whose consumer says nothing. */
  ackWaitMs?: number
}

type Consumed = { _id: string; at: Date }
type Failed = { _id: string; failures: number; at: Date }

// Longer than a stream keeps its events.
const rememberedSeconds = 31 * 24 * 60 * 60
const restartMs = 1_000
const maxBackoffMs = 30_000
// Few, as those that wait behind a slow one, and those of a process that dies, are given again after `ackWaitMs`.
const fetched = 4

const eventSchema = Joi.object<Event>({
  id: Joi.string().required(),
  subject: Joi.string().required(),
  version: Joi.number().required(),
  occurredAt: Joi.string().required(),
  traceId: Joi.string().required(),
  data: Joi.object().required(),
})

/** Indexes of the events that this service has consumed, and of those that failed. */
export async function prepareConsumed(connection: Connection): Promise<void> {
  for (const name of ['consumed_events', 'failed_events']) {
    await connection.collection(name).createIndex({ at: 1 }, { expireAfterSeconds: rememberedSeconds })
  }
}

/**
 * Consumes a stream's events one after the other, each with effect once. An event that fails is given again later, so a newer
 * one may come first; one that cannot be read, or fails for good, goes to the dead-letter stream with its error.
 */
export function consume(options: ConsumeOptions): { stop: () => Promise<void> } {
  const { nats, log, durable } = options
  const pause = createPause()
  let messages: ConsumerMessages | undefined

  const run = async () => {
    const connected = await pause.until(nats)
    if (!connected) return
    while (!pause.isStopped) {
      try {
        messages = await open(connected, options)
        for await (const message of messages) {
          if (pause.isStopped) message.nak()
          else await receive(connected, message, options)
        }
      } catch (error) {
        if (!pause.isStopped) log.warn({ err: error, durable }, 'consumer starts again')
      }
      if (!pause.isStopped) await pause.wait(restartMs)
    }
  }

  const running = run()
  return {
    stop: async () => {
      pause.stop()
      messages?.stop()
      await running
    },
  }
}

async function open(nats: NatsConnection, { stream, durable, ackWaitMs = 10_000 }: ConsumeOptions): Promise<ConsumerMessages> {
  await ensureStream(nats, stream)
  await ensureStream(nats, deadLetterStream)
  const { consumers } = await nats.jetstreamManager({ checkAPI: false, timeout: 2_000 })
  const isThere = await consumers.info(stream.name, durable).then(() => true, isNotFound)
  const config = { durable_name: durable, ack_policy: AckPolicy.Explicit, ack_wait: nanos(ackWaitMs), max_deliver: -1 }
  if (!isThere) await consumers.add(stream.name, config)
  const consumer = await nats.jetstream().consumers.get(stream.name, durable)
  return consumer.consume({ max_messages: fetched, abort_on_missing_resource: true })
}

async function receive(nats: NatsConnection, message: JsMsg, options: ConsumeOptions): Promise<void> {
  const { log, durable, handlers, maxFailures = 8, backoffMs = 1_000 } = options
  const handler = handlers.find(({ subject }) => subject === message.subject)
  if (!handler) return message.ack()
  // Its time to be acknowledged begins when its turn comes.
  message.working()
  const event = read(message, handler.schema)
  if (event instanceof Error) return bury(nats, message, event, options)
  try {
    await once(event, handler, options)
    message.ack()
    log.info({ durable, subject: event.subject, eventId: event.id, traceId: event.traceId }, 'event consumed')
  } catch (error) {
    // An outage is not the event's fault: it is tried until the database is back.
    const failures = isUnavailable(error) ? 0 : await countFailure(event, message, options).catch(() => 0)
    log.warn({ err: error, durable, subject: event.subject, eventId: event.id, failures }, 'event failed')
    if (failures >= maxFailures) return bury(nats, message, error, options)
    const tries = failures || message.info.deliveryCount
    message.nak(Math.min(backoffMs * 2 ** (tries - 1), maxBackoffMs))
  }
}

/**
 * How often an event has failed by itself, this time included; deliveries also grow by outages and by waiting. Told by its place
 * in the stream too, so that one that is replayed has all its tries again.
 */
async function countFailure(event: Event, message: JsMsg, { connection, durable }: ConsumeOptions): Promise<number> {
  const _id = `${durable}/${event.id}/${message.seq}`
  const change = { $inc: { failures: 1 }, $set: { at: new Date() } }
  const counted = await connection.collection<Failed>('failed_events').findOneAndUpdate({ _id }, change, { upsert: true, returnDocument: 'after' })
  return counted?.failures ?? 1
}

/** The event in a message, or why it is none. Keys we do not know are newer than we are and left out. */
function read(message: JsMsg, schema: ObjectSchema): Event | Error {
  try {
    const tolerant = { stripUnknown: true, convert: false }
    const event = Joi.attempt(message.json(), eventSchema, tolerant)
    return { ...event, data: Joi.attempt(event.data, schema, tolerant) }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function once(event: Event, handler: EventHandler | OutsideHandler, { connection, durable }: ConsumeOptions): Promise<void> {
  const consumed = connection.collection<Consumed>('consumed_events')
  const _id = `${durable}/${event.id}`
  if (handler.isOutside) {
    if (await consumed.findOne({ _id })) return
    await handler.handle(event.data, { event })
    await consumed.insertOne({ _id, at: new Date() })
    return
  }
  try {
    await transaction(connection, async (session) => {
      await consumed.insertOne({ _id, at: new Date() }, { session })
      await handler.handle(event.data, { session, event })
    })
  } catch (error) {
    // Noted already, so its effect is there already: this was a second delivery, or a commit whose answer was lost.
    if (await consumed.findOne({ _id })) return
    throw error
  }
}

async function bury(nats: NatsConnection, message: JsMsg, error: unknown, { durable, log, backoffMs = 1_000 }: ConsumeOptions): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 1_000)
  const why = headers()
  why.set('Materia-Error', reason)
  why.set('Materia-Consumer', durable)
  try {
    const msgID = `${durable}/${message.info.stream}/${message.seq}`
    await nats.jetstream().publish(`dlq.${message.subject}`, message.data, { headers: why, msgID, timeout: 2_000 })
    message.term()
    log.error({ durable, subject: message.subject, reason }, 'event is a dead letter')
  } catch (failure) {
    log.warn({ err: failure, durable }, 'dead letter not written')
    message.nak(backoffMs)
  }
}
