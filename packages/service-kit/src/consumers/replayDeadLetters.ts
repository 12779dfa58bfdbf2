import { headers } from 'nats'
import { consumerHeader } from './deadLetter.ts'
import {
  deadLetterStream,
  ensureStream,
  isNotFound,
  type NatsConnection,
} from '../nats/connectNats.ts'

/**
 * Publishes every dead letter again under its original subject, for the failed consumer only, and
 * deletes it from the dead-letter stream. Returns the number of replayed events.
 */
export async function replayDeadLetters(nats: NatsConnection): Promise<number> {
  await ensureStream(nats, deadLetterStream)
  const { streams } = await nats.jetstreamManager({ checkAPI: false, timeout: 2_000 })
  const { state } = await streams.info(deadLetterStream.name)
  let replayed = 0
  for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
    const letter = await streams.getMessage(deadLetterStream.name, { seq }).catch(isNotFound)
    if (!letter) continue
    const msgID = `replay/${seq}/${letter.timestamp}`
    const only = headers()
    for (const header of [consumerHeader, 'traceparent'])
      if (letter.header.has(header)) only.set(header, letter.header.get(header))
    await nats
      .jetstream()
      .publish(letter.subject.replace(/^dlq\./, ''), letter.data, { msgID, headers: only })
    await streams.deleteMessage(deadLetterStream.name, seq)
    replayed++
  }
  return replayed
}
