import { text } from 'node:stream/consumers'
import {
  deadLetterStream,
  ensureStream,
  isNotFound,
  type NatsConnection,
} from '@materia/service-kit/src/nats/connectNats.ts'
import { type ConsumerInfo, headers, type MsgHdrs } from 'nats'
import { type Entry, entryOf } from './Entry.ts'

type Message = { subject: string; id: string; headers: [string, string][]; data: string }
type Messages = { subjects: string[]; messages: Message[] }

const atOnce = 200
const timeoutMs = 5_000

/**
 * What any durable has not acknowledged yet, and every dead letter: messages that were on a stream when this began. What comes on it later, the outboxes that are read after
 * this have.
 */
export async function* streamEntries(nats: NatsConnection, names: string[]): AsyncGenerator<Entry> {
  const { streams, consumers } = await nats.jetstreamManager({
    checkAPI: false,
    timeout: timeoutMs,
  })
  for (const name of names) {
    // Its last message is looked up before what is acknowledged of it.
    const found = await streams.info(name).catch(isNotFound)
    if (!found) continue
    const {
      config: { subjects },
      state,
    } = found
    const waiting = name === deadLetterStream.name ? 1 : await firstWaiting(consumers.list(name))
    // The first one of a stream that never had any is said to be 0.
    for (let from = Math.max(1, state.first_seq, waiting); from <= state.last_seq; from += atOnce) {
      const sequence = Array.from(
        { length: Math.min(atOnce, state.last_seq - from + 1) },
        (_, place) => from + place,
      )
      const stored = await Promise.all(
        sequence.map((seq) => streams.getMessage(name, { seq }).catch(isNotFound)),
      )
      const messages = stored.flatMap((message) => (message ? [toMessage(message)] : []))
      if (messages.length > 0)
        yield entryOf(
          `streams/${name}/${from}.json`,
          Buffer.from(JSON.stringify({ subjects, messages } satisfies Messages)),
        )
    }
  }
}

/** Infinity where no durable waits for any. */
async function firstWaiting(durables: AsyncIterable<ConsumerInfo>): Promise<number> {
  let first = Infinity
  for await (const { num_pending, num_ack_pending, ack_floor } of durables) {
    if (num_pending > 0 || num_ack_pending > 0) first = Math.min(first, ack_floor.stream_seq + 1)
  }
  return first
}

/** Which of these streams have messages. */
export async function streamsWithMessages(
  nats: NatsConnection,
  names: string[],
): Promise<string[]> {
  const { streams } = await nats.jetstreamManager({ checkAPI: false, timeout: timeoutMs })
  const found = await Promise.all(names.map((name) => streams.info(name).catch(isNotFound)))
  return names.filter((_, place) => found[place] && found[place].state.messages > 0)
}

/** Publishes what `streamEntries` read. */
export async function restoreMessages(
  nats: NatsConnection,
  stream: string,
  { body }: Entry,
): Promise<number> {
  const { subjects, messages }: Messages = JSON.parse(await text(body))
  await ensureStream(nats, { name: stream, subjects })
  const jetstream = nats.jetstream()
  for (const message of messages) {
    const restored = headers()
    for (const [key, value] of message.headers) restored.append(key, value)
    await jetstream.publish(message.subject, Buffer.from(message.data, 'base64'), {
      headers: restored,
      msgID: message.id || undefined,
      timeout: timeoutMs,
    })
  }
  return messages.length
}

function toMessage({
  subject,
  header,
  data,
}: {
  subject: string
  header: MsgHdrs
  data: Uint8Array
}): Message {
  // What JetStream was asked when it was published is not to be asked again.
  const ours = header.keys().filter((key) => !key.startsWith('Nats-'))
  return {
    subject,
    id: header.get('Nats-Msg-Id'),
    headers: ours.flatMap((key) =>
      header.values(key).map((value): [string, string] => [key, value]),
    ),
    data: Buffer.from(data).toString('base64'),
  }
}
