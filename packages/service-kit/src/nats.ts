import type { EventStream } from '@materia/contracts/Event.ts'
import { connect, type NatsConnection, NatsError } from 'nats'

export type { NatsConnection }

/** Where events go that no consumer could take, as `dlq.<subject>`. */
export const deadLetterStream: EventStream = { name: 'dead-letter', subjects: ['dlq.>'] }

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

/** Makes sure that a stream is there and takes all of its subjects; one that is there stays as it was set up otherwise. */
export async function ensureStream(nats: NatsConnection, { name, subjects }: EventStream): Promise<void> {
  const { streams } = await nats.jetstreamManager({ checkAPI: false, timeout: 2_000 })
  const found = await streams.info(name).catch(isNotFound)
  if (!found) {
    const days = name === deadLetterStream.name ? 90 : 30
    await streams.add({ name, subjects, max_age: days * day, duplicate_window: 120_000 * millisecond })
    return
  }
  // Streams were once set up with every subject of their service, which answers the service's requests too.
  const kept = found.config.subjects.filter((subject) => subject !== `${name}.>`)
  const wanted = [...new Set([...kept, ...subjects])]
  if (wanted.length === found.config.subjects.length && kept.length === found.config.subjects.length) return
  await streams.update(name, { subjects: wanted })
}

/** Whether a server of this version knows what came with 2.10, as a consumer's list of filters; false for what is no version. */
export function isRecentNats(version: string): boolean {
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number)
  return major > 2 || (major === 2 && minor >= 10)
}

/** For a look-up that failed: false when there is no such thing; any other error is thrown again. */
export function isNotFound(error: unknown): false {
  if (error instanceof NatsError && error.api_error?.code === 404) return false
  throw error
}
