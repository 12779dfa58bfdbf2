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

/** A durable consumer and the function that settles each of its messages. */
export type ConsumerOptions = {
  nats: Promise<NatsConnection>
  stream: EventStream
  log: Logger
  /** Name of this consumer. All processes that share its work use the same name. */
  durable: string
  subjects: string[]
  /**
   * Acknowledges, retries or ends a message. Returns true after an outage, when the message goes
   * back to the stream.
   */
  receive: (nats: NatsConnection, message: JsMsg) => Promise<boolean>
  backoffMs?: number
  /** How many events run at once. Default 1: one after the other. */
  concurrent?: number
  /** NATS redelivers an event after this time without an acknowledgement. */
  ackWaitMs?: number
}

export type ConsumeOptions = ReceiveOptions &
  Pick<ConsumerOptions, 'nats' | 'stream' | 'concurrent' | 'ackWaitMs'>

const restartMs = 1_000
const defaultAckWaitMs = 10_000
// Messages fetched ahead for each concurrent handler. Keep it small: a dead process, or a slow
// event ahead, delays them until `ackWaitMs`.
const prefetch = 4
// A pull request is lost with the server of a cluster that led the stream. After two missed
// heartbeats the client sends a new one. A single server ends the connection instead.
const pullMs = {
  cluster: { expires: 10_000, idle_heartbeat: 2_000 },
  single: { expires: 60_000, idle_heartbeat: 30_000 },
}

/**
 * Consumes a stream's events, each with effect once. A failed event is retried later, so a newer
 * one may run first. An unreadable event, or one that keeps failing, goes to the dead-letter
 * stream.
 */
export function consume(options: ConsumeOptions): { stop: () => Promise<void> } {
  const subjects = options.handlers.map(({ subject }) => subject)
  return runConsumer({
    ...options,
    subjects,
    receive: (nats, message) => receive(nats, message, options),
  })
}

/** Pulls the messages of a durable until `stop`, and restarts whenever NATS fails. */
export function runConsumer(options: ConsumerOptions): { stop: () => Promise<void> } {
  const { nats, log, durable, concurrent = 1, backoffMs = 1_000 } = options
  const loop = createLoop()
  const active = new Set<Promise<void>>()
  // Sequence numbers of running events. NATS may redeliver an event that waited here for long while
  // it runs.
  const underWay = new Set<number>()
  /** Outages in a row. During an outage only one event at a time tries again. */
  let outages = 0
  let messages: ConsumerMessages | undefined

  const handle = async (connected: NatsConnection, message: JsMsg) => {
    const { ackWaitMs = defaultAckWaitMs } = options
    // The acknowledgement deadline starts when handling starts, not when the message was fetched. A
    // message that was published just now has not waited here.
    if (message.redelivered || ageMs(message) > ackWaitMs / 4) message.working()
    const heartbeat = setInterval(() => message.working(), ackWaitMs / 2)
    underWay.add(message.seq)
    try {
      const isOutage = await options.receive(connected, message)
      outages = isOutage ? outages + 1 : 0
    } catch (error) {
      // Happens only without NATS, which then redelivers the event.
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

const ageMs = ({ info }: JsMsg) => Date.now() - info.timestampNanos / 1e6

async function open(nats: NatsConnection, options: ConsumerOptions): Promise<ConsumerMessages> {
  const { stream, durable, concurrent = 1 } = options
  await ensureStream(nats, stream)
  await ensureStream(nats, deadLetterStream)
  await ensureConsumer(nats, stream.name, options)
  const consumer = await nats.jetstream().consumers.get(stream.name, durable)
  // Fetches in halves of the buffer instead of one message at a time.
  return consumer.consume({
    max_messages: prefetch * concurrent,
    threshold_messages: (prefetch * concurrent) / 2,
    ...(nats.info?.cluster ? pullMs.cluster : pullMs.single),
    // Without `bind` the client first looks up the durable. If the durable has no leader yet, it
    // then sends no pull request for up to 20 seconds.
    bind: true,
    abort_on_missing_resource: true,
  })
}

/**
 * Creates the durable of a stream with a filter on its own subjects. Without the filter it would
 * receive every event of the stream.
 */
export async function ensureConsumer(
  nats: NatsConnection,
  stream: string,
  {
    durable,
    subjects: own,
    ackWaitMs = defaultAckWaitMs,
  }: Pick<ConsumerOptions, 'durable' | 'subjects' | 'ackWaitMs'>,
): Promise<void> {
  const { consumers } = await nats.jetstreamManager({ checkAPI: false, timeout: 2_000 })
  // Servers before 2.10 have no list of filters. They send every event, and `receive` acknowledges
  // the others unread.
  const subjects = isRecentNats(nats.info?.version ?? '') ? own : []
  const found = await consumers.info(stream, durable).catch(isNotFound)
  if (!found) {
    const config = {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
      max_deliver: -1,
    }
    await consumers.add(
      stream,
      subjects.length > 0 ? { ...config, filter_subjects: subjects } : config,
    )
    return
  }
  const { filter_subjects: present = [] } = found.config
  const wanted = [...new Set([...present, ...subjects])]
  if (wanted.length > present.length)
    await consumers.update(stream, durable, { filter_subjects: wanted })
}
