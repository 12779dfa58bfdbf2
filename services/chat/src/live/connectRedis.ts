import type { LogFailure } from '@materia/service-kit/src/failureLog.ts'
import { openRedis, type RedisClient } from '@materia/service-kit/src/openRedis.ts'

export type RedisPair = ReturnType<typeof connectRedis>

// A silent server counts as gone.
const shared = { maxRetriesPerRequest: null, retryStrategy: () => 500, connectTimeout: 2_000, socketTimeout: 3_000 }

/** Two connections, as one that listens can say nothing else. Both are tried again for ever, and nobody waits for them longer than a second. */
export function connectRedis(url: string, logFailure: LogFailure) {
  const failed = (error: unknown) => logFailure('Redis is not there: instances do not hear each other', error)
  const publisher = openRedis(url, { ...shared, enableOfflineQueue: false, autoResendUnfulfilledCommands: false, commandTimeout: 1_000 })
  const subscriber = openRedis(url, shared)
  let hasLost = false
  for (const client of [publisher, subscriber]) client.on('error', failed)
  return {
    publisher: withoutRejections(publisher, (error, name) => {
      hasLost ||= name === 'publish'
      failed(error)
    }),
    subscriber: withoutRejections(subscriber, failed),
    /** Whether something was not told to the other instances since this was asked last. */
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

/** Socket.IO's adapter waits for no answer, and one that nobody waits for would end the process when it fails. */
function withoutRejections(client: RedisClient, failed: (error: unknown, name: string | symbol) => void): RedisClient {
  return new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name)
      // By its constructor the adapter tells a cluster.
      if (typeof value !== 'function' || name === 'constructor') return value
      return (...args: unknown[]) => {
        const answer = Reflect.apply(value, target, args)
        if (answer instanceof Promise) answer.catch((error: unknown) => failed(error, name))
        return answer
      }
    },
  })
}
