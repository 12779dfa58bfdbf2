import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import { openRedis, type RedisClient } from '@materia/service-kit/src/redis/openRedis.ts'

export type RedisPair = ReturnType<typeof connectRedis>

// A server that does not respond in this time counts as down.
const shared = {
  maxRetriesPerRequest: null,
  retryStrategy: () => 500,
  connectTimeout: 2_000,
  socketTimeout: 3_000,
}

/**
 * Opens two connections, because a subscribed one accepts no other commands. Both reconnect
 * forever, and no command waits longer than a second.
 */
export function connectRedis(url: string, logFailure: LogFailure) {
  const failed = (error: unknown) =>
    logFailure('Redis is unreachable: instances do not receive each other’s messages', error)
  const unread = (error: unknown) =>
    logFailure('a message of another instance cannot be parsed', error)
  const publisher = openRedis(url, {
    ...shared,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    commandTimeout: 1_000,
  })
  const subscriber = openRedis(url, shared)
  let hasLost = false
  for (const client of [publisher, subscriber]) client.on('error', failed)
  return {
    publisher: withoutRejections(publisher, (error, name) => {
      hasLost ||= name === 'publish'
      failed(error)
    }),
    subscriber: withoutRejections(subscriber, failed, unread),
    /** Whether a frame to the other instances was lost since the last call. */
    takeLost(): boolean {
      const lost = hasLost
      hasLost = false
      return lost
    },
    stop() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

/**
 * Socket.IO's adapter neither awaits its commands nor checks received data. A failed command or an
 * unreadable message would end the process.
 */
function withoutRejections(
  client: RedisClient,
  failed: (error: unknown, name: string | symbol) => void,
  unread: (error: unknown) => void = () => {},
): RedisClient {
  return new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name)
      // The adapter recognizes a cluster client by its constructor.
      if (typeof value !== 'function' || name === 'constructor') return value
      return (...args: unknown[]) => {
        const answer = Reflect.apply(value, target, name === 'on' ? guarded(args, unread) : args)
        if (answer instanceof Promise) answer.catch((error: unknown) => failed(error, name))
        return answer
      }
    },
  })
}

/** Wraps a listener for messages of other instances, so that an unreadable one is only logged. */
function guarded([event, listen, ...rest]: unknown[], unread: (error: unknown) => void): unknown[] {
  if (typeof listen !== 'function' || !String(event).endsWith('messageBuffer'))
    return [event, listen, ...rest]
  return [
    event,
    async (...received: unknown[]) => {
      try {
        await listen(...received)
      } catch (error) {
        unread(error)
      }
    },
  ]
}
