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
 * All dead letters, and all messages that a durable has not acknowledged, as of the start of the
 * backup. Later messages are in the outboxes, which are read afterwards.
 */
export async function* streamEntries(nats: NatsConnection, names: string[]): AsyncGenerator<Entry> {
  const { streams, consumers } = await nats.jetstreamManager({
    checkAPI: false,
    timeout: timeoutMs,
  })
  for (const name of names) {
    // Read before the consumers' state, so that no message between the two is missed.
    const found = await streams.info(name).catch(isNotFound)
    if (!found) continue
    const {
      config: { subjects },
      state,
    } = found
    const waiting = name === deadLetterStream.name ? 1 : await firstWaiting(consumers.list(name))
    // JetStream reports 0 as the first sequence of an empty stream.
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

/** Infinity when no durable has messages left. */
async function firstWaiting(durables: AsyncIterable<ConsumerInfo>): Promise<number> {
  let first = Infinity
  for await (const { num_pending, num_ack_pending, ack_floor } of durables) {
    if (num_pending > 0 || num_ack_pending > 0) first = Math.min(first, ack_floor.stream_seq + 1)
  }
  return first
}

/** The streams that have messages. */
export async function streamsWithMessages(
  nats: NatsConnection,
  names: string[],
): Promise<string[]> {
  const { streams } = await nats.jetstreamManager({ checkAPI: false, timeout: timeoutMs })
  const found = await Promise.all(names.map((name) => streams.info(name).catch(isNotFound)))
  return names.filter((_, place) => found[place] && found[place].state.messages > 0)
}

/** Publishes the messages of `streamEntries`. */
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
  // Headers with instructions for JetStream, such as a message id, must not be sent again.
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
