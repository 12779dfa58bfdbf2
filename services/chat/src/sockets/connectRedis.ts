import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import { openRedis, type RedisClient } from '@materia/service-kit/src/redis/openRedis.ts'

export type RedisPair = ReturnType<typeof connectRedis>

// A silent server counts as gone.
const shared = {
  maxRetriesPerRequest: null,
  retryStrategy: () => 500,
  connectTimeout: 2_000,
  socketTimeout: 3_000,
}

/** Two connections, as one that listens can say nothing else. Both are tried again for ever, and nobody waits for them longer than a second. */
export function connectRedis(url: string, logFailure: LogFailure) {
  const failed = (error: unknown) =>
    logFailure('Redis is unreachable: instances do not receive each other’s messages', error)
  const unread = (error: unknown) => logFailure('what another instance says cannot be read', error)
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

/** Socket.IO's adapter waits for no answer and reads all that it is told: what fails or cannot be read would end the process. */
function withoutRejections(
  client: RedisClient,
  failed: (error: unknown, name: string | symbol) => void,
  unread: (error: unknown) => void = () => {},
): RedisClient {
  return new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name)
      // By its constructor the adapter tells a cluster.
      if (typeof value !== 'function' || name === 'constructor') return value
      return (...args: unknown[]) => {
        const answer = Reflect.apply(value, target, name === 'on' ? guarded(args, unread) : args)
        if (answer instanceof Promise) answer.catch((error: unknown) => failed(error, name))
        return answer
      }
    },
  })
}

/** What `on` is called with, where it is what other instances say. */
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
