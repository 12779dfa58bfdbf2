import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import {
  hasReplicas,
  openRedis,
  type RedisClient,
  serverOf,
} from '@materia/service-kit/src/redis/openRedis.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { Config } from '../config.ts'
import { type Waiting, createDeadlines } from '../proxy/deadlines.ts'
import type { RequestMetrics } from '../metrics.ts'

export type RedisWait = 'short' | 'long'

export type RedisAccess = {
  client: RedisClient
  /**
   * Writes under a key and waits until a replica has the write, if there are replicas. The write
   * then survives the loss of the primary.
   */
  writeSafely: (key: string, write: (client: RedisClient) => Promise<unknown>[]) => Promise<void>
  /** Opens a second connection, because a subscribed one accepts no other commands. */
  openListener: () => RedisClient
  /**
   * Resolves with the reply. Throws UNAVAILABLE when Redis fails or is too slow, so that a request
   * never waits longer.
   */
  withTimeout: <T>(reply: Promise<T>, wait?: RedisWait) => Promise<T>
  close: () => Promise<void>
}

// For submitted forms, uploads and logins: under load everything is slow, and a refusal is worse
// than a wait.
const longTimeoutMs = 2_500
const reconnectMs = 150
/**
 * A replica takes a write within a millisecond. After a slow one, writes skip the wait for a while.
 */
const replicaMs = 50
const withoutReplicaMs = 5_000

export function connectRedis(
  { redisUrl, redisTimeoutMs }: Pick<Config, 'redisUrl' | 'redisTimeoutMs'>,
  logFailure: LogFailure,
  observe: RequestMetrics['observeRedis'] = () => {},
): RedisAccess {
  const timeoutsMs: Record<RedisWait, number> = {
    short: redisTimeoutMs,
    long: Math.max(redisTimeoutMs, longTimeoutMs),
  }
  // Two failed connection attempts empty the queue of waiting commands. The deadlines are ours:
  // ioredis' `commandTimeout` costs a timer per command.
  const options = {
    maxRetriesPerRequest: 1,
    retryStrategy: () => reconnectMs,
    connectTimeout: 1000,
  }
  const client = openRedis(redisUrl, { ...options, enableAutoPipelining: true })
  // WAIT blocks its connection. Nothing is resent: a new primary may lack the writes before.
  const writer = hasReplicas(redisUrl)
    ? openRedis(redisUrl, { ...options, autoResendUnfulfilledCommands: false })
    : client
  const clients = new Set([client, writer])
  for (const each of clients) each.on('error', (error) => logFailure('Redis is unreachable', error))
  const waitsFrom = new WeakMap<RedisClient, number>()
  const deadlines = {
    short: createDeadlines(timeoutsMs.short),
    long: createDeadlines(timeoutsMs.long),
  }

  function withTimeout<T>(reply: Promise<T>, wait: RedisWait = 'short'): Promise<T> {
    const { add, remove } = deadlines[wait]
    return new Promise((resolve, reject) => {
      let isSettled = false
      const end = (outcome: 'answered' | 'failed') => {
        if (isSettled) return
        isSettled = true
        remove(waiting)
        observe(outcome, (performance.now() - waiting.waitingSince) / 1000)
      }
      const fail = (cause: unknown) => {
        end('failed')
        reject(new AppError(commonErrors.UNAVAILABLE, { cause }))
      }
      const waiting: Waiting = {
        waitingSince: 0,
        onDeadline: () => fail(tooSlow(timeoutsMs[wait])),
      }
      add(waiting)
      reply.then((value) => {
        end('answered')
        resolve(value)
      }, fail)
    })
  }

  async function writeSafely(
    key: string,
    write: (client: RedisClient) => Promise<unknown>[],
  ): Promise<void> {
    await Promise.all(write(writer))
    const server = writer === client ? undefined : serverOf(writer, key)
    if (!server || performance.now() < (waitsFrom.get(server) ?? 0)) return
    if (server.status !== 'ready')
      throw new Error('The Redis server that took the write is disconnected')
    if ((await server.wait(1, replicaMs)) === 0)
      waitsFrom.set(server, performance.now() + withoutReplicaMs)
  }

  return {
    client,
    writeSafely,
    openListener: () =>
      openRedis(redisUrl, { ...options, connectionName: 'ended-sessions', autoResubscribe: false }),
    withTimeout,
    async close() {
      for (const { stop } of Object.values(deadlines)) stop()
      for (const each of clients) each.disconnect()
    },
  }
}

const tooSlow = (ms: number) => new Error(`Redis did not respond within ${ms} ms`)
