import { setTimeout as wait } from 'node:timers/promises'
import type { EventStream } from '@materia/contracts/wire/Event.ts'
import type { Logger } from '../observe/log.ts'
import { connect, type NatsConnection, NatsError } from 'nats'
import { deadLetterSeconds, streamSeconds } from './retention.ts'

export type { NatsConnection }

/** Holds events that no consumer could handle, as `dlq.<subject>`. */
export const deadLetterStream: EventStream = { name: 'dead-letter', subjects: ['dlq.>'] }

const retryMs = 250

type Server = { servers: string[]; user?: string; pass?: string; inboxPrefix?: string }

/**
 * Splits a URL into its servers (comma-separated) and the credentials of the first one. The client
 * does not parse credentials from a URL. Each user receives responses under its own name, so that
 * NATS can keep others from reading them.
 */
export function natsServer(url: string): Server {
  const [first = '', ...others] = url.split(',')
  const { username, password } = new URL(first)
  const servers = [first, ...others].map((server) => server.trim().replace(/\/\/[^@/]*@/, '//'))
  if (!username) return { servers }
  const user = decodeURIComponent(username)
  return { servers, user, pass: decodeURIComponent(password), inboxPrefix: `_INBOX.${user}` }
}

/**
 * Connects, retries until `signal` aborts, and reconnects by itself. Pass the promise on instead of
 * awaiting it: a service works without NATS, and its events wait in the outbox.
 */
export async function connectNats(
  url: string,
  signal?: AbortSignal,
  log?: Logger,
): Promise<NatsConnection> {
  const options = {
    ...natsServer(url),
    maxReconnectAttempts: -1,
    reconnectTimeWait: retryMs,
    pingInterval: 5_000,
  }
  let failures = 0
  signal?.throwIfAborted()
  for (;;) {
    const connected = await connect(options).catch((error: unknown) => {
      if (failures++ === 0) log?.warn({ err: error }, 'NATS cannot be reached yet')
      return null
    })
    if (connected) return connected
    await wait(retryMs, undefined, { signal })
  }
}

const second = 1_000_000_000
const duplicateSeconds = 120
const mostReplicas = 3
const nameInUse = 10_058

/**
 * Creates a stream or adds its missing subjects. It gets as many replicas as the cluster has
 * servers, up to 3. Other settings stay, except a lifetime of dead letters that is too long.
 */
export async function ensureStream(
  nats: NatsConnection,
  { name, subjects }: EventStream,
): Promise<void> {
  const { streams } = await nats.jetstreamManager({ checkAPI: false, timeout: 2_000 })
  const isClustered = Boolean(nats.info?.cluster)
  const maxAge = (name === deadLetterStream.name ? deadLetterSeconds : streamSeconds) * second
  const found = await streams.info(name).catch(isNotFound)
  if (!found) {
    const config = { name, subjects, max_age: maxAge, duplicate_window: duplicateSeconds * second }
    const isNew = await withReplicas(isClustered ? mostReplicas : 1, 1, (num_replicas) =>
      streams.add({ ...config, num_replicas }),
    ).then(() => true, isNameInUse)
    // Another process, with other subjects, was first.
    return isNew ? undefined : ensureStream(nats, { name, subjects })
  }
  const { config } = found
  // Earlier versions gave a stream all subjects of its service. The stream then also responded to
  // the service's requests.
  const remaining = config.subjects.filter((subject) => subject !== `${name}.>`)
  const wanted = [...new Set([...remaining, ...subjects])]
  const isLacking =
    wanted.length > config.subjects.length || remaining.length < config.subjects.length
  const isTooOld =
    name === deadLetterStream.name && (config.max_age === 0 || config.max_age > maxAge)
  if (isLacking || isTooOld)
    await streams.update(name, { subjects: wanted, ...(isTooOld && { max_age: maxAge }) })
  if (!isClustered || config.num_replicas >= mostReplicas) return
  await withReplicas(mostReplicas, config.num_replicas + 1, (num_replicas) =>
    streams.update(name, { num_replicas }),
  ).catch(isRefused)
}

/**
 * Only the cluster knows how many replicas it can place. Tries the highest number first, then lower
 * ones while it refuses.
 */
async function withReplicas(
  most: number,
  least: number,
  attempt: (replicas: number) => Promise<unknown>,
): Promise<void> {
  for (let replicas = most; replicas > least; replicas--) {
    const isDone = await attempt(replicas).then(() => true, isRefused)
    if (isDone) return
  }
  await attempt(least)
}

/** For `catch`: false if the stream exists with another configuration. Rethrows any other error. */
function isNameInUse(error: unknown): false {
  if (error instanceof NatsError && error.api_error?.err_code === nameInUse) return false
  throw error
}

/** For `catch`: false if the server refused the call. Rethrows any other error. */
function isRefused(error: unknown): false {
  if (error instanceof NatsError && error.api_error) return false
  throw error
}

/**
 * Whether a server has the features of 2.10, such as a consumer with several filters. False for an
 * unreadable version.
 */
export function isRecentNats(version: string): boolean {
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number)
  return major > 2 || (major === 2 && minor >= 10)
}

/**
 * For `catch`: false if the stream, consumer or message does not exist. Rethrows any other error.
 */
export function isNotFound(error: unknown): false {
  if (error instanceof NatsError && error.api_error?.code === 404) return false
  throw error
}
