import { type NatsConnection, NatsError } from 'nats'
import { deadLetterStream, ensureStream } from './nats.ts'

/**
 * Publishes every dead letter again under its own subject and takes it off the dead-letter stream. Consumers that have had the
 * event do nothing; the one that failed gets another try. Answers how many.
 */
export async function replayDeadLetters(nats: NatsConnection): Promise<number> {
  await ensureStream(nats, deadLetterStream)
  const { streams } = await nats.jetstreamManager({ checkAPI: false })
  const { state } = await streams.info(deadLetterStream)
  let replayed = 0
  for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
    const letter = await streams.getMessage(deadLetterStream, { seq }).catch(nullIfGone)
    if (!letter) continue
    const msgID = `replay/${seq}/${letter.timestamp}`
    await nats.jetstream().publish(letter.subject.replace(/^dlq\./, ''), letter.data, { msgID })
    await streams.deleteMessage(deadLetterStream, seq)
    replayed++
  }
  return replayed
}

function nullIfGone(error: unknown): null {
  if (error instanceof NatsError && error.api_error?.code === 404) return null
  throw error
}
