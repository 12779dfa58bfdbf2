import type { Event, EventStream } from '@materia/contracts/Event.ts'
import Joi, { type ObjectSchema } from 'joi'
import type { Connection } from 'mongoose'
import { AckPolicy, type ConsumerMessages, headers, type JsMsg, nanos } from 'nats'
import type { Logger } from './log.ts'
import { isUnavailable } from './mongo.ts'
import { deadLetterStream, ensureStream, isNotFound, isRecentNats, type NatsConnection } from './nats.ts'
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
  /** Whether an error only says that what is outside is not there: not the event's fault, so it is tried until it is. */
  isOutage?(error: unknown): boolean
  /** Whether another try would fail in the same way: the event becomes a dead letter at once. */
  isForGood?(error: unknown): boolean
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
  /** How many events are handled at once, 1 where it says nothing: one after the other. */
  concurrent?: number
  /** Awaited before each event, so that what is more urgent goes first. */
  turn?: (event: Event) => Promise<void>
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
const defaultAckWaitMs = 10_000
// Of each that is handled at once. Few, as those that wait behind a slow one, and those of a process that dies, are given again after `ackWaitMs`.
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
 * Consumes a stream's events, each with effect once. An event that fails is given again later, so a newer
 * one may come first; one that cannot be read, or fails for good, goes to the dead-letter stream with its error.
 */
export function consume(options: ConsumeOptions): { stop: () => Promise<void> } {
  const { nats, log, durable, concurrent = 1, backoffMs = 1_000 } = options
  const pause = createPause()
  const active = new Set<Promise<void>>()
  // By their places in the stream: an event that was waiting here for long is given again, maybe while it is handled.
  const underWay = new Set<number>()
  /** How often in a row something was not there. From the second on one event alone tries whether it is back. */
  let outages = 0
  let messages: ConsumerMessages | undefined

  const handle = async (connected: NatsConnection, message: JsMsg) => {
    const beat = setInterval(() => message.working(), (options.ackWaitMs ?? defaultAckWaitMs) / 2)
    underWay.add(message.seq)
    try {
      const isOutage = await receive(connected, message, options)
      outages = isOutage ? outages + 1 : 0
    } catch (error) {
      // Only where NATS is gone, which gives the event again.
      log.warn({ err: error, durable }, 'event not settled')
    } finally {
      clearInterval(beat)
      underWay.delete(message.seq)
    }
  }
  const begin = (connected: NatsConnection, message: JsMsg) => {
    const handling = handle(connected, message).finally(() => active.delete(handling))
    active.add(handling)
  }

  const run = async () => {
    const connected = await pause.until(nats)
    if (!connected) return
    while (!pause.isStopped) {
      try {
        messages = await open(connected, options)
        if (pause.isStopped) messages.stop()
        for await (const message of messages) {
          if (pause.isStopped) message.nak()
          else if (underWay.has(message.seq)) message.nak(backoffMs)
          else begin(connected, message)
          if (active.size >= concurrent) await Promise.race(active)
          if (outages > 0) await Promise.all(active)
          if (outages > 0) await pause.wait(delayAfter(outages, backoffMs))
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
      await Promise.all(active)
    },
  }
}

async function open(nats: NatsConnection, options: ConsumeOptions): Promise<ConsumerMessages> {
  const { stream, durable, concurrent = 1 } = options
  await ensureStream(nats, stream)
  await ensureStream(nats, deadLetterStream)
  await ensureConsumer(nats, options)
  const consumer = await nats.jetstream().consumers.get(stream.name, durable)
  return consumer.consume({ max_messages: fetched * concurrent, abort_on_missing_resource: true })
}

/** Sets up the durable for its own subjects: it would be sent all others of the stream too, to acknowledge them unread. */
async function ensureConsumer(nats: NatsConnection, { stream, durable, handlers, ackWaitMs = defaultAckWaitMs }: ConsumeOptions): Promise<void> {
  const { consumers } = await nats.jetstreamManager({ checkAPI: false, timeout: 2_000 })
  // An older server has no lists of filters: it sends everything, and `receive` acknowledges the rest unread.
  const subjects = isRecentNats(nats.info?.version ?? '') ? handlers.map(({ subject }) => subject) : []
  const found = await consumers.info(stream.name, durable).catch(isNotFound)
  if (!found) {
    const config = { durable_name: durable, ack_policy: AckPolicy.Explicit, ack_wait: nanos(ackWaitMs), max_deliver: -1 }
    await consumers.add(stream.name, subjects.length > 0 ? { ...config, filter_subjects: subjects } : config)
    return
  }
  const { filter_subjects: present = [] } = found.config
  const wanted = [...new Set([...present, ...subjects])]
  if (wanted.length > present.length) await consumers.update(stream.name, durable, { filter_subjects: wanted })
}

/** Handles an event and settles it. True: it was given back because of an outage. */
async function receive(nats: NatsConnection, message: JsMsg, options: ConsumeOptions): Promise<boolean> {
  const { log, durable, handlers, maxFailures = 8, backoffMs = 1_000 } = options
  const handler = handlers.find(({ subject }) => subject === message.subject)
  if (!handler) {
    message.ack()
    return false
  }
  // Its time to be acknowledged begins when its turn comes.
  message.working()
  const event = read(message, handler.schema)
  if (event instanceof Error) {
    await bury(nats, message, event, options)
    return false
  }
  try {
    await options.turn?.(event)
    await once(event, handler, options)
    message.ack()
    log.info({ durable, subject: event.subject, eventId: event.id, traceId: event.traceId }, 'event consumed')
    return false
  } catch (error) {
    // An outage is not the event's fault: it is tried until the database, or what is outside, is back.
    const isOutage = isUnavailable(error) || (handler.isOutside === true && handler.isOutage?.(error) === true)
    const failures = isOutage ? 0 : await countFailure(event, message, options).catch(() => 0)
    log.warn({ err: error, durable, subject: event.subject, eventId: event.id, failures }, 'event failed')
    const isForGood = handler.isOutside === true && handler.isForGood?.(error) === true
    if (isForGood || failures >= maxFailures) await bury(nats, message, error, options)
    else message.nak(delayAfter(failures || message.info.deliveryCount, backoffMs))
    return isOutage
  }
}

function delayAfter(failures: number, backoffMs: number): number {
  return Math.min(backoffMs * 2 ** (failures - 1), maxBackoffMs)
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
