import type { EventStream } from '@materia/contracts/wire/Event.ts'
import { AckPolicy, type ConsumerMessages, type JsMsg, nanos } from 'nats'
import type { Logger } from '../observe/log.ts'
import {
  deadLetterStream,
  ensureStream,
  isNotFound,
  isRecentNats,
  type NatsConnection,
} from '../nats/connectNats.ts'
import { delayAfter, receive, type ReceiveOptions } from './receive.ts'
import { createLoop } from '../jobs/createLoop.ts'

/** A durable, and what settles each of its messages. */
export type ConsumerOptions = {
  nats: Promise<NatsConnection>
  stream: EventStream
  log: Logger
  /** Name of this consumer; all processes that share its work share it. */
  durable: string
  subjects: string[]
  /** Settles a message. True: it was given back because of an outage. */
  receive: (nats: NatsConnection, message: JsMsg) => Promise<boolean>
  backoffMs?: number
  /** How many events are handled at once, 1 where it says nothing: one after the other. */
  concurrent?: number
  /** When an event is given again whose consumer says nothing. */
  ackWaitMs?: number
}

export type ConsumeOptions = ReceiveOptions &
  Pick<ConsumerOptions, 'nats' | 'stream' | 'concurrent' | 'ackWaitMs'>

const restartMs = 1_000
const defaultAckWaitMs = 10_000
// Of each that is handled at once. Few, as those that wait behind a slow one, and those of a process that dies, are given again after `ackWaitMs`.
const prefetch = 4
// A request for events is lost with the server that led the stream: two of these are missed until they are asked for again.
const heartbeatMs = 2_000

/**
 * Consumes a stream's events, each with effect once. An event that fails is given again later, so a newer
 * one may come first; one that cannot be read, or fails for good, goes to the dead-letter stream with its error.
 */
export function consume(options: ConsumeOptions): { stop: () => Promise<void> } {
  const subjects = options.handlers.map(({ subject }) => subject)
  return runConsumer({
    ...options,
    subjects,
    receive: (nats, message) => receive(nats, message, options),
  })
}

/** Takes the messages of a durable for as long as the process runs, whatever becomes of NATS meanwhile. */
export function runConsumer(options: ConsumerOptions): { stop: () => Promise<void> } {
  const { nats, log, durable, concurrent = 1, backoffMs = 1_000 } = options
  const loop = createLoop()
  const active = new Set<Promise<void>>()
  // By their places in the stream: an event that was waiting here for long is given again, maybe while it is handled.
  const underWay = new Set<number>()
  /** How often in a row something was not there. From the second on one event alone tries whether it is back. */
  let outages = 0
  let messages: ConsumerMessages | undefined

  const handle = async (connected: NatsConnection, message: JsMsg) => {
    const heartbeat = setInterval(
      () => message.working(),
      (options.ackWaitMs ?? defaultAckWaitMs) / 2,
    )
    underWay.add(message.seq)
    try {
      const isOutage = await options.receive(connected, message)
      outages = isOutage ? outages + 1 : 0
    } catch (error) {
      // Only where NATS is gone, which gives the event again.
      log.warn({ err: error, durable }, 'event not acknowledged')
    } finally {
      clearInterval(heartbeat)
      underWay.delete(message.seq)
    }
  }
  const begin = (connected: NatsConnection, message: JsMsg) => {
    const handling = handle(connected, message).finally(() => active.delete(handling))
    active.add(handling)
  }

  const run = async () => {
    const connected = await loop.until(nats)
    if (!connected) return
    while (!loop.isStopped) {
      try {
        messages = await open(connected, options)
        if (loop.isStopped) messages.stop()
        for await (const message of messages) {
          if (loop.isStopped) message.nak()
          else if (underWay.has(message.seq)) message.nak(backoffMs)
          else begin(connected, message)
          if (active.size >= concurrent) await Promise.race(active)
          if (outages > 0) await Promise.all(active)
          if (outages > 0) await loop.wait(delayAfter(outages, backoffMs))
        }
      } catch (error) {
        if (!loop.isStopped) log.warn({ err: error, durable }, 'consumer restarts')
      }
      if (!loop.isStopped) await loop.wait(restartMs)
    }
  }

  const running = run()
  return {
    stop: async () => {
      loop.stop()
      messages?.stop()
      await running
      await Promise.all(active)
    },
  }
}

async function open(nats: NatsConnection, options: ConsumerOptions): Promise<ConsumerMessages> {
  const { stream, durable, concurrent = 1 } = options
  await ensureStream(nats, stream)
  await ensureStream(nats, deadLetterStream)
  await ensureConsumer(nats, options)
  const consumer = await nats.jetstream().consumers.get(stream.name, durable)
  // More are asked for by the half, not one for each that is taken.
  return consumer.consume({
    max_messages: prefetch * concurrent,
    threshold_messages: (prefetch * concurrent) / 2,
    expires: 10_000,
    idle_heartbeat: heartbeatMs,
    // Else the client looks first whether the durable is there and, where nobody leads that yet, asks for no event for up to 20 s.
    bind: true,
    abort_on_missing_resource: true,
  })
}

/** Sets up the durable for its own subjects: it would be sent all others of the stream too, to acknowledge them unread. */
async function ensureConsumer(
  nats: NatsConnection,
  { stream, durable, subjects: own, ackWaitMs = defaultAckWaitMs }: ConsumerOptions,
): Promise<void> {
  const { consumers } = await nats.jetstreamManager({ checkAPI: false, timeout: 2_000 })
  // An older server has no lists of filters: it sends everything, and `receive` acknowledges the rest unread.
  const subjects = isRecentNats(nats.info?.version ?? '') ? own : []
  const found = await consumers.info(stream.name, durable).catch(isNotFound)
  if (!found) {
    const config = {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
      max_deliver: -1,
    }
    await consumers.add(
      stream.name,
      subjects.length > 0 ? { ...config, filter_subjects: subjects } : config,
    )
    return
  }
  const { filter_subjects: present = [] } = found.config
  const wanted = [...new Set([...present, ...subjects])]
  if (wanted.length > present.length)
    await consumers.update(stream.name, durable, { filter_subjects: wanted })
}
