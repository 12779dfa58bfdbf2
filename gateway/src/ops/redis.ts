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
  /** Writes under a key, which a replica knows of then, where there are any: so it outlasts the server that took it. */
  writeSafely: (key: string, write: (client: RedisClient) => Promise<unknown>[]) => Promise<void>
  /** Another connection, as one that listens can do nothing else. */
  openListener: () => RedisClient
  /** The reply to a command, or UNAVAILABLE when Redis is down or silent: a request never waits longer for it. */
  withTimeout: <T>(reply: Promise<T>, wait?: RedisWait) => Promise<T>
  close: () => Promise<void>
}

// For what somebody has filled in: in a rush all are slow, and a refusal is worse than a wait.
const longTimeoutMs = 2_500
const reconnectMs = 150
/** A replica takes a write within a millisecond. One that does not is not waited for again for a while. */
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
  // Two failed attempts to connect empty the queue of waiting commands. ioredis' own `commandTimeout` sets a timer for each
  // command, which costs more than the command.
  const options = {
    maxRetriesPerRequest: 1,
    retryStrategy: () => reconnectMs,
    connectTimeout: 1000,
  }
  const client = openRedis(redisUrl, { ...options, enableAutoPipelining: true })
  // Of its own: a server holds up all that comes behind a command that waits.
  // What it had asked one server it may not ask the next one, which knows nothing of what was written before.
  const writer = hasReplicas(redisUrl)
    ? openRedis(redisUrl, { ...options, autoResendUnfulfilledCommands: false })
    : client
  const clients = new Set([client, writer])
  for (const each of clients) each.on('error', (error) => logFailure('Redis is not there', error))
  const waitsFrom = new WeakMap<RedisClient, number>()
  const deadlines = {
    short: createDeadlines(timeoutsMs.short),
    long: createDeadlines(timeoutsMs.long),
  }

  function withTimeout<T>(reply: Promise<T>, wait: RedisWait = 'short'): Promise<T> {
    const { add, remove } = deadlines[wait]
    return new Promise((resolve, reject) => {
      let isOver = false
      const end = (outcome: 'answered' | 'failed') => {
        if (isOver) return
        isOver = true
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
    if (server.status !== 'ready') throw new Error('The server is gone that took what was written')
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

const tooSlow = (ms: number) => new Error(`Redis did not answer within ${ms} ms`)
