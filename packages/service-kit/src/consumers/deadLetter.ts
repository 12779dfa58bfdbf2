import { headers, type JsMsg } from 'nats'
import type { Logger } from '../observe/log.ts'
import type { NatsConnection } from '../nats/connectNats.ts'

/**
 * Names the consumer that failed on a dead letter. On a replayed event only this consumer handles
 * it.
 */
export const consumerHeader = 'Materia-Consumer'

type Options = { durable: string; log: Logger; backoffMs?: number }

/**
 * Moves an event that cannot be consumed to the dead-letter stream with the reason. Operators
 * inspect and replay it there.
 */
export async function deadLetter(
  nats: NatsConnection,
  message: JsMsg,
  error: unknown,
  { durable, log, backoffMs = 1_000 }: Options,
): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error))
    .replaceAll(/\s+/g, ' ')
    .slice(0, 1_000)
  const why = headers()
  why.set('Materia-Error', reason)
  why.set(consumerHeader, durable)
  const traceparent = message.headers?.get('traceparent')
  if (traceparent) why.set('traceparent', traceparent)
  try {
    const msgID = `${durable}/${message.info.stream}/${message.seq}`
    await nats
      .jetstream()
      .publish(`dlq.${message.subject}`, message.data, { headers: why, msgID, timeout: 2_000 })
    message.term()
    log.error({ durable, subject: message.subject, reason }, 'event dead-lettered')
  } catch (failure) {
    log.warn({ err: failure, durable }, 'dead letter not written')
    message.nak(backoffMs)
  }
}
