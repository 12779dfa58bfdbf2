import { connect, type NatsConnection, NatsError } from 'nats'

export type { NatsConnection }

/** Where events go that no consumer could take, as `dlq.<subject>`. */
export const deadLetterStream = 'dead-letter'

/**
 * Connects for as long as it takes and comes back by itself. Pass the promise on rather than await it:
 * a service works without NATS and its events wait in the outbox.
 */
export async function connectNats(url: string): Promise<NatsConnection> {
  const { username, password } = new URL(url)
  return connect({
    servers: url.replace(/\/\/[^@/]*@/, '//'),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    waitOnFirstConnect: true,
    pingInterval: 5_000,
  })
}

const millisecond = 1_000_000
const day = 24 * 60 * 60 * 1000 * millisecond

/** Makes sure that a service's stream is there; one that is stays as it was set up. */
export async function ensureStream(nats: NatsConnection, stream: string): Promise<void> {
  const { streams } = await nats.jetstreamManager({ checkAPI: false, timeout: 2_000 })
  const isThere = await streams.info(stream).then(() => true, isNotFound)
  if (isThere) return
  const subjects = [stream === deadLetterStream ? 'dlq.>' : `${stream}.>`]
  await streams.add({ name: stream, subjects, max_age: (stream === deadLetterStream ? 90 : 30) * day, duplicate_window: 120_000 * millisecond })
}

/** For a look-up that failed: false when there is no such thing; any other error is thrown again. */
export function isNotFound(error: unknown): false {
  if (error instanceof NatsError && error.api_error?.code === 404) return false
  throw error
}
