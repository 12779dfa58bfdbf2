import { Redis } from 'ioredis'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { type Waiting, createDeadlines } from './deadlines.ts'

export type RedisAccess = {
  client: Redis
  /** The answer of a command, or UNAVAILABLE when Redis is down or silent: a request never waits longer for it. */
  inTime: <T>(answer: Promise<T>) => Promise<T>
  close: () => Promise<void>
}

const limitMs = 300
const reconnectMs = 150

export function connectRedis(url: string): RedisAccess {
  // Two failed attempts to connect empty the queue of waiting commands. ioredis' own `commandTimeout` sets a timer for each
  // command, which costs more than the command.
  const client = new Redis(url, {
    maxRetriesPerRequest: 1,
    retryStrategy: () => reconnectMs,
    connectTimeout: 1000,
    enableAutoPipelining: true,
  })
  // Said by the requests that need it and by /readyz.
  client.on('error', () => {})
  const deadlines = createDeadlines(limitMs)

  function inTime<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { waitingSince: 0, onDeadline: () => reject(new AppError('UNAVAILABLE')) }
      deadlines.add(waiting)
      answer.then((value) => {
        deadlines.remove(waiting)
        resolve(value)
      }, (cause: unknown) => {
        deadlines.remove(waiting)
        reject(new AppError('UNAVAILABLE', { cause }))
      })
    })
  }

  return {
    client,
    inTime,
    async close() {
      deadlines.stop()
      client.disconnect()
    },
  }
}
